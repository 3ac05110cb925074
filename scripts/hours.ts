import { readFileSync } from 'node:fs'
import { weekHours, type WeekInput } from '#domain/time/week.ts'

interface Example {
  id: string
  input: WeekInput
}

/** `npm run hours -- FILE`: one JSON line for each work week of the file, with its hours, pay lines and flags. */
function main(): void {
  const file = process.argv[2]
  if (file === undefined) throw new Error('Name a JSON file: npm run hours -- FILE')
  for (const example of readExamples(file)) process.stdout.write(`${hoursLine(example)}\n`)
}

function readExamples(file: string): Example[] {
  const parsed = readJson(file)
  const list: unknown = isObject(parsed) && 'cases' in parsed ? parsed['cases'] : parsed
  if (!Array.isArray(list)) throw new Error(`${file} holds neither a list nor an object with "cases".`)
  return list.map((entry: unknown, index) => {
    if (!isWeek(entry)) throw new Error(`Entry ${index + 1} has no "punches".`)
    const id = typeof entry['id'] === 'string' ? entry['id'] : String(index + 1)
    const punches = entry.punches.map((punch) => ({ ...punch, breaks: punch.breaks ?? [] }))
    return { id, input: { ...entry, punches } }
  })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`Cannot read ${file} as JSON: ${reasonOf(error)}`, { cause: error })
  }
}

function hoursLine({ id, input }: Example): string {
  try {
    return JSON.stringify({ id, ...weekHours(input) })
  } catch (error) {
    throw new Error(`Week ${id}: ${reasonOf(error)}.`, { cause: error })
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** What the command needs of a week; a wrong field further down stops the calculation with its name. */
function isWeek(value: unknown): value is WeekInput & Record<string, unknown> {
  return isObject(value) && Array.isArray(value['punches'])
}

try {
  main()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}

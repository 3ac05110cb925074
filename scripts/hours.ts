import { readFileSync } from 'node:fs'
import { weekHours, type WeekInput } from '../src/domain/time/week.ts'

interface Example extends WeekInput {
  id: string
}

/** `npm run hours -- FILE`: one JSON line for each week of the file, with its hours and pay. */
function main(): void {
  const file = process.argv[2]
  if (file === undefined) throw new Error('Name a JSON file: npm run hours -- FILE')
  for (const example of readExamples(file)) process.stdout.write(`${hoursLine(example)}\n`)
}

function readExamples(file: string): Example[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`Cannot read ${file} as JSON: ${wordsOf(error)}`, { cause: error })
  }
  const list: unknown = isObject(parsed) && 'cases' in parsed ? parsed['cases'] : parsed
  if (!Array.isArray(list)) throw new Error(`${file} holds neither a list nor an object with "cases".`)
  return list.map(readExample)
}

function readExample(entry: unknown, index: number): Example {
  if (!isObject(entry) || !Array.isArray(entry['punches']))
    throw new Error(`Entry ${index + 1} has no list "punches".`)
  const id = typeof entry['id'] === 'string' ? entry['id'] : String(index + 1)
  return { ...(entry as unknown as WeekInput), id }
}

function hoursLine({ id, ...input }: Example): string {
  try {
    return JSON.stringify({ id, ...weekHours(input) })
  } catch (error) {
    throw new Error(`Week ${id}: ${wordsOf(error)}`, { cause: error })
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

try {
  main()
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exitCode = 1
}

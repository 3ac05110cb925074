import { readFileSync } from 'node:fs'
import { NotDecimalError } from '#domain/money/cents.ts'
import { orderTotals, type TotalsInput } from '#domain/orders/totals.ts'

interface Example {
  id: string
  input: TotalsInput
}

/** `npm run totals -- FILE`: one JSON line for each order of the file, with its total and tax lines. */
function main(): void {
  const file = process.argv[2]
  if (file === undefined) throw new Error('Name a JSON file: npm run totals -- FILE')
  for (const example of readExamples(file)) process.stdout.write(`${totalsLine(example)}\n`)
}

function readExamples(file: string): Example[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(
      `Cannot read ${file} as JSON: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
  const list: unknown = isObject(parsed) && 'examples' in parsed ? parsed['examples'] : parsed
  if (!Array.isArray(list)) throw new Error(`${file} holds neither a list nor an object with "examples".`)
  return list.map(readExample)
}

function readExample(entry: unknown, index: number): Example {
  if (!isObject(entry) || !isObject(entry['input'])) {
    throw new Error(`Entry ${index + 1} has no "input" object.`)
  }
  const id = typeof entry['id'] === 'string' ? entry['id'] : String(index + 1)
  return { id, input: entry['input'] }
}

function totalsLine({ id, input }: Example): string {
  try {
    const { total, tax_lines, refused } = orderTotals(input)
    return JSON.stringify({ id, total, tax_lines, ...(refused && { refused }) })
  } catch (error) {
    const reason = error instanceof NotDecimalError ? error.message : 'Its input is not of the expected shape'
    throw new Error(`Order ${id}: ${reason}.`, { cause: error })
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

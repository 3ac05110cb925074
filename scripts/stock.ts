import { readFileSync } from 'node:fs'
import { valuedHistory, type StockEvent } from '#domain/inventory/valuedHistory.ts'
import { isDecimal, isNegative, type Decimal } from '#domain/money/money.ts'

interface Example {
  id: string
  item_cost: Decimal
  events: StockEvent[]
}

/** `npm run stock -- FILE`: one JSON line for each history of an item, with its movements and its level. */
function main(): void {
  const file = process.argv[2]
  if (file === undefined) throw new Error('Name a JSON file: npm run stock -- FILE')
  for (const example of readExamples(file)) process.stdout.write(`${stockLine(example)}\n`)
}

function stockLine({ id, item_cost, events }: Example): string {
  try {
    return JSON.stringify({ id, ...valuedHistory(item_cost, events) })
  } catch (error) {
    throw new Error(`${id}: ${reasonOf(error)}.`, { cause: error })
  }
}

function readExamples(file: string): Example[] {
  const parsed = readJson(file)
  const list: unknown = isObject(parsed) && 'examples' in parsed ? parsed['examples'] : parsed
  if (!Array.isArray(list)) throw new Error(`${file} holds neither a list nor an object with "examples".`)
  return list.map((entry: unknown, index) => readExample(entry, index + 1))
}

function readExample(entry: unknown, number: number): Example {
  const input = isObject(entry) && isObject(entry['input']) ? entry['input'] : entry
  if (!isObject(entry) || !isObject(input) || !Array.isArray(input['events']))
    throw new Error(`Entry ${number} has no "events".`)
  const item_cost = input['item_cost'] ?? '0'
  if (!isDecimal(item_cost)) throw new Error(`Entry ${number} has no plain decimal as "item_cost".`)
  const id = typeof entry['id'] === 'string' ? entry['id'] : String(number)
  return { id, item_cost, events: input['events'].map((event: unknown) => readEvent(event, id)) }
}

function readEvent(event: unknown, example: string): StockEvent {
  if (!isObject(event)) throw new Error(`${example} has an event that is no object.`)
  const { id, type, quantity, value, of } = event
  if (typeof id !== 'string' || typeof type !== 'string')
    throw new Error(`${example} has an event without id or type.`)
  if (!isDecimal(quantity) || isNegative(quantity))
    throw new Error(`Event ${id} of ${example} needs a quantity of zero or more.`)
  if (value !== undefined && !isDecimal(value))
    throw new Error(`Event ${id} of ${example} has a value that is no decimal.`)
  return { id, type, quantity, ...(value !== undefined && { value }), ...(typeof of === 'string' && { of }) }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`Cannot read ${file} as JSON: ${reasonOf(error)}`, { cause: error })
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

try {
  main()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}

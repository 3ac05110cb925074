import type { OrderInspection } from '#domain/inspections/shapes.ts'
import type { HistoryEntry, HistoryFormats } from '../commands/define.ts'
import { labeled, type Words } from '#domain/base/words.ts'
import type { Change } from './result.ts'

/** What an entry is about: its change of status, else its first change. */
export const firstChange = ({ changes }: HistoryEntry): Change | undefined =>
  changes.find((row) => row.path === 'status') ?? changes[0]

/** The name of a line, empty where it has none. */
export function nameIn(value: unknown): string {
  const row = value as { name?: string; literal_name?: string } | null | undefined
  return row?.name ?? row?.literal_name ?? ''
}

/** The name of the line that an entry is about. */
export function nameOf(entry: HistoryEntry): string {
  const change = firstChange(entry)
  return nameIn(change?.to) || nameIn(change?.from)
}

/** The answer that was given for a point of an inspection. */
export function pointWords(entry: HistoryEntry, say: HistoryFormats): Words {
  const name = nameOf(entry)
  const { answer = null } = (firstChange(entry)?.to ?? {}) as Partial<OrderInspection>
  return labeled(name, say.answer(answer))
}

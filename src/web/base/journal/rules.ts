import type { Formats } from '#domain/base/formats.ts'
import type { ApiError } from '../client/apiError.ts'
import type { Author } from '../client/callTypes.ts'
import type { useGo } from '../navigation.tsx'

/** Why the server did not take an entry. */
export interface Refusal {
  code: string
  text: string
  request_id: string
  /** When, by the server's clock. */
  at: string
}

/** Work of a person that is on this device until the server has it. */
export interface Entry {
  /** Order of entry, given by the device; `NOT_STORED` until it is. */
  seq: number
  /** The record's id on the server: it counts once, however often it is sent. */
  id: string
  /** The name of its kind. */
  work: string
  user_id: string
  /** Set when the server refused it: it waits for a person. */
  refusal: Refusal | null
}

export type Unstored = Omit<Entry, 'seq'>

/** An entry that is being stored: it is shown, and sent once it is stored. */
export const NOT_STORED: number = Number.POSITIVE_INFINITY

/** What a person can do with a refused entry. */
export interface Action {
  label: string
  run: () => unknown
}

/** Where and when an entry is described. */
export interface Place extends Formats {
  zone: string
}

/** A kind of work that is done without the internet. */
export interface Rules<Row extends Entry> {
  /** Hands in entries of one group, in their author's name; answers the refused ones by their ids, if any. */
  route: (rows: readonly [Row, ...Row[]], author: Author) => Promise<ReadonlyMap<string, ApiError> | void>
  /** Whether it is complete; what is still being made is neither sent nor counted as unsent. */
  ready?: (row: Row) => boolean
  /** Whether an entry must wait for another one. */
  waits?: (row: Row, open: readonly Row[]) => boolean
  /** What a refusal changes about the entry, or that it is not one yet and the entry is sent again. */
  conflict?: (row: Row, error: ApiError) => Partial<Row> | 'later'
  /** Entries that go in one request, and the most of one. Without it each goes alone. */
  group?: { of: (row: Row) => string; most: number; size?: (row: Row) => number }
  /** What the server has stays until the screen that shows it removes it. */
  stays?: true
  /** The answers that are read again once entries were sent. */
  refresh?: readonly string[]
  title: (row: Row, place: Place) => string
  actions: (row: Row, go: ReturnType<typeof useGo>) => readonly Action[]
}

/** The most characters in one request; the server takes 512 KB. */
const MOST_TEXT = 200_000

/** Groups whose entries are sent one by one: a request with several of them failed. */
const alone = new Set<string>()
export const sendAlone = (group: string): void => void alone.add(group)
export const sendTogether = (group: string): void => void alone.delete(group)

/** The group of an entry, among those of all kinds. */
export const groupOf = <Row extends Entry>({ group }: Pick<Rules<Row>, 'group'>, row: Row): string =>
  `${row.work} ${group ? group.of(row) : row.id}`

/** Whether an entry is complete. */
export const isReady = <Row extends Entry>({ ready }: Pick<Rules<Row>, 'ready'>, row: Row): boolean =>
  ready?.(row) ?? true

type Choice<Row extends Entry> = Pick<Rules<Row>, 'group' | 'ready' | 'waits'>

/** The entries of a kind that go in the next request: the oldest that can, and those of its group after it. */
export function nextRequest<Row extends Entry>(rules: Choice<Row>, rows: readonly Row[]): Row[] {
  const { group, waits = () => false } = rules
  const open = rows.filter((row) => row.refusal === null && isReady(rules, row))
  const groups = Map.groupBy(open, (row) => groupOf(rules, row))
  for (const [name, mine] of groups) {
    if (mine.length === 1) sendTogether(name)
    const taken: Row[] = []
    let size = 0
    for (const row of mine.slice(0, alone.has(name) ? 1 : group?.most)) {
      size += group?.size?.(row) ?? 0
      if ((taken.length > 0 && size > MOST_TEXT) || waits(row, open)) break
      taken.push(row)
    }
    if (taken.length > 0) return taken
  }
  return []
}

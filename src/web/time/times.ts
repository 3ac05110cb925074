import type { ShiftReply, WorkWeek } from '#contract/time/time.ts'
import { instantsOf, localTime } from '#domain/time/localTime.ts'
import type { CallInput } from '../base/client/callTypes.ts'

/** A typed local time, and which of the two where the clocks were set back. */
export interface TypedTime {
  local: string
  which: 'first' | 'second' | null
}
export interface TypedBreak {
  id: string
  kind: 'meal' | 'rest'
  start: TypedTime
  end: TypedTime
}
export interface Times {
  shop_id: string
  position: string
  in: TypedTime
  out: TypedTime
  breaks: readonly TypedBreak[]
}

export const NO_TIME: TypedTime = { local: '', which: null }

/** An instant as it was on the clock; where that time came twice, which of them. */
export function typedTime(instant: string | null, zone: string): TypedTime {
  if (instant === null) return NO_TIME
  const local = localTime(instant, zone)
  const instants = instantsOf(local, zone)
  const at = instants.findIndex((each) => Date.parse(each) === Math.floor(Date.parse(instant) / 1000) * 1000)
  return { local, which: instants.length < 2 ? null : at === 1 ? 'second' : 'first' }
}

export const timesOf = ({ shop_id, position, zone, breaks, ...shift }: ShiftReply): Times => ({
  shop_id,
  position,
  in: typedTime(shift.in, zone),
  out: typedTime(shift.out, zone),
  breaks: breaks.map((each) => ({
    id: each.id,
    kind: each.kind,
    start: typedTime(each.start, zone),
    end: typedTime(each.end, zone),
  })),
})

export const emptyTimes = ({ week_start, today, over }: WorkWeek, shop_id: string): Times => {
  const day = over ? week_start : today
  return {
    shop_id,
    position: '',
    in: { local: `${day}T08:00`, which: null },
    out: { local: `${day}T17:00`, which: null },
    breaks: [],
  }
}

const problemOf = ({ local, which }: TypedTime, zone: string): 'skipped' | 'repeated' | null => {
  if (local === '') return null
  const { length } = instantsOf(local, zone)
  if (length === 0) return 'skipped'
  return length > 1 && which === null ? 'repeated' : null
}

/** Why the times cannot be sent yet, or null. An end may be missing: the punch then stays open. */
export function unreadyTime(times: Times, zone: string): 'missing' | 'skipped' | 'repeated' | null {
  const all = [times.in, times.out, ...times.breaks.flatMap(({ start, end }) => [start, end])]
  if (times.in.local === '' || times.breaks.some(({ start }) => start.local === '')) return 'missing'
  return all.map((each) => problemOf(each, zone)).find((each) => each !== null) ?? null
}

const orNull = (time: TypedTime) => (time.local === '' ? null : time)

/** The times as the server takes them. */
export const wantedOf = (times: Times): CallInput<'time.correct'>['body']['wanted'] => ({
  ...times,
  out: orNull(times.out),
  breaks: times.breaks.map((each) => ({ ...each, end: orNull(each.end) })),
})

import { offsetMinutes } from '#domain/places/zones.ts'
import type { Order } from '../order.ts'

/** The planned begin and end of the work; each is stored with its offset from UTC. */
const SCHEDULED = ['scheduled_start_timestamp', 'scheduled_end_timestamp'] as const
export type ScheduledField = (typeof SCHEDULED)[number]

export const isScheduledField = (field: string): field is ScheduledField =>
  SCHEDULED.some((each) => each === field)

/** Why an order cannot be scheduled for this instant, or null: it has none, or it is not later than `now`. */
export function scheduleProblem(
  start: string | null,
  now: string,
): 'schedule_time_missing' | 'schedule_time_past' | null {
  if (start === null) return 'schedule_time_missing'
  return Date.parse(start) <= Date.parse(now) ? 'schedule_time_past' : null
}

/** Whether the work of an order would end before it begins. */
export const endsBeforeItBegins = ({
  scheduled_start_timestamp: start,
  scheduled_end_timestamp: end,
}: Order): boolean => start !== null && end !== null && Date.parse(end) < Date.parse(start)

/** The order with one of its scheduled instants, and the offset of the shop's zone at it in minutes east of UTC. */
export const withSchedule = (order: Order, field: ScheduledField, value: string | null): Order => ({
  ...order,
  [field]: value,
  [`${field}_offset`]: value === null ? null : offsetMinutes(value, order.extras.time_zone),
})

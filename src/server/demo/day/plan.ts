import type { OrderStatus } from '#domain/orders/status/status.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import type { DemoShop, DemoVisit } from './orders.ts'

/** A customer of a shop, with their vehicle. */
export type Guest = Pick<DemoVisit, 'customer' | 'fleet' | 'vehicle'>

export const SEED = 20261121
/** How many vehicles each shop knows on the first day. */
export const VEHICLES = 30
/** The day's first number in the first shop; a year of orders fits in below it. */
export const FIRST_NUMBER = 43_240
const SECOND_SHOP = 7_310

/** A realistic day: how many orders of the two shops are in each status. */
const DAY: readonly (readonly [OrderStatus, number, number])[] = [
  ['scheduled', 2, 1],
  ['open', 2, 2],
  ['stand-by', 3, 2],
  ['in-progress', 3, 2],
  ['pre-complete', 2, 1],
  ['complete', 4, 2],
  ['deleted', 1, 1],
  ['void', 1, 1],
  ['uncollectible', 1, 1],
]

/** The statuses of today's orders of a shop. */
export const visitsOf = (index: number): OrderStatus[] =>
  DAY.flatMap(([status, first, second]) => Array.from({ length: index === 0 ? first : second }, () => status))

/** The first number of today's orders of a shop. */
export const firstNumber = (index: number): number => (index === 0 ? FIRST_NUMBER : SECOND_SHOP)

/** When the present day of a shop began. */
export function dayBegan({ row: { time_zone } }: DemoShop, now: number): number {
  return Date.parse(startOfLocalDay(localDate(new Date(now).toISOString(), time_zone), time_zone))
}

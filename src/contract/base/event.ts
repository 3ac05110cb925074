// See docs/decisions/events-are-declared.md.
import type { z } from 'zod'

/** The kinds of things that an event can be about. Its subject's id is the id of one. */
export type SubjectKind =
  | 'attachment'
  | 'campaign'
  | 'catalogue_list'
  | 'company'
  | 'count_sheet'
  | 'coupon'
  | 'customer'
  | 'fleet'
  | 'fleet_location'
  | 'import'
  | 'inspection_list'
  | 'item'
  | 'message'
  | 'order'
  | 'package'
  | 'pay_record'
  | 'payment'
  | 'payout'
  | 'price_change'
  | 'printing'
  | 'purchase_order'
  | 'shop'
  | 'stock_exception'
  | 'stock_transfer'
  | 'supplier'
  | 'tank'
  | 'user'
  | 'vehicle'

/** Who hears of it: programs of the company too, or only the product's own screens and reactions. */
export type Audience = 'public' | 'internal'

/** An event as data: what happened, to what, and which answers it makes outdated. */
export interface Event<Payload> {
  readonly subject: SubjectKind | readonly SubjectKind[]
  readonly audience: Audience
  /** What it says besides the ids; without a shape, nothing. */
  readonly payload?: z.ZodType<Payload>
  /** The answers that it makes outdated, by the start of the call's name, such as `orders.`. */
  readonly refreshes: readonly string[]
  /** What happened, in one sentence of the past. */
  readonly words: string
}

/**
 * Declares one event. Its name is in the past tense (`order.finalized`). Its emitter gives what the payload's shape asks
 * for; live updates and the browser's refreshing follow from `refreshes`.
 */
export const event = <Payload = undefined>(spec: Event<Payload>): Event<Payload> => spec

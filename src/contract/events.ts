import { accountingEvents } from './accounting/events.ts'
import { billingEvents } from './billing/events.ts'
import { catalogueEvents } from './catalogue/events.ts'
import { companyEvents } from './company/events.ts'
import { creditEvents } from './credit/events.ts'
import { importEvents } from './imports/events.ts'
import { inspectionEvents } from './inspections/events.ts'
import { inventoryEvents } from './inventory/events.ts'
import { messageEvents } from './messages/events.ts'
import { orderEvents } from './orders/events.ts'
import { partyEvents } from './parties/events.ts'
import { payEvents } from './pay/events.ts'
import { paymentEvents } from './payments/events.ts'
import { peopleEvents } from './people/events.ts'
import { printingEvents } from './printing/events.ts'
import { purchasingEvents } from './purchasing/events.ts'
import { schedulingEvents } from './scheduling/events.ts'
import { shopEvents } from './shop/events.ts'
import { tillEvents } from './till/events.ts'
import { timeEvents } from './time/events.ts'
import { vehiclesEvents } from './vehicles/events.ts'
import type { Event } from './base/event.ts'

/** Every event of the product: the rows of the outbox, live updates, the change feed and reactions use these names. */
export const events = {
  ...accountingEvents,
  ...billingEvents,
  ...catalogueEvents,
  ...companyEvents,
  ...creditEvents,
  ...importEvents,
  ...inspectionEvents,
  ...inventoryEvents,
  ...messageEvents,
  ...orderEvents,
  ...partyEvents,
  ...payEvents,
  ...paymentEvents,
  ...peopleEvents,
  ...printingEvents,
  ...purchasingEvents,
  ...schedulingEvents,
  ...shopEvents,
  ...tillEvents,
  ...timeEvents,
  ...vehiclesEvents,
}

export type EventName = keyof typeof events

/** What an event says besides the ids; undefined where nothing. */
export type EventPayload<Name extends EventName> =
  (typeof events)[Name] extends Event<infer Payload> ? Payload : never

/** What a screen hears of an event: names and ids only, never rows. */
export interface LiveEvent {
  event: EventName
  id: string
  shop_id: string | null
  /** The station that caused it, so that it need not fetch what it already shows. */
  device_id: string | null
  version: number | null
}

import type { EventName, LiveEvent } from '#contract/base/events.ts'
import { deviceId } from '../device.ts'
import { refresh } from '../queryClient.ts'
import { freshToken } from '../signIn.ts'
import { readEvents } from './eventStream.ts'
import type { ServerEvent } from './eventStream.ts'

type Area = EventName extends `${infer First}.${string}` ? First : never

/** The answers that an event makes outdated, by the prefix of the call's name; every area of events has its row. */
const areas: Record<Area, readonly string[]> = {
  order: ['items.stock', 'orders.', 'vehicleHistory.', 'receivables.'],
  practice: ['orders.get', 'orders.history', 'practiceOrders.', 'firstDay.'],
  payment: [
    'items.stock',
    'orders.',
    'till.',
    'dayJournal.',
    'payments.',
    'cardPayments.',
    'payLinks.',
    'receivables.',
    'receipts.',
  ],
  // A gateway's message leads to a look-up; the payment's own event follows.
  gateway: [],
  payout: ['payouts.'],
  credit: ['payments.', 'receivables.', 'receipts.', 'till.', 'dayJournal.'],
  till: ['till.', 'dayJournal.'],
  time: ['time.', 'pay.', 'schedules.worked'],
  pay: ['pay.'],
  receivable: ['receivables.'],
  attachment: ['attachments.', 'orders.history'],
  customer: ['customers.', 'parties.', 'consents.'],
  fleet: ['customers.', 'fleets.', 'parties.', 'consents.'],
  vehicle: ['vehicles.', 'customers.', 'parties.', 'vehicleHistory.'],
  text: ['texts.', 'receipts.', 'conversations.'],
  message: [
    'messages.',
    'conversations.',
    'campaigns.',
    'campaignRecipients.',
    'reminders.',
    'orders.history',
  ],
  campaign: ['campaigns.', 'campaignRecipients.'],
  import: ['imports.', 'customers.', 'vehicles.', 'vehicleHistory.'],
  item: ['items.', 'catalogue.', 'packages.', 'images.', 'suggestions.', 'orderParts.'],
  stock_exception: ['stockMetrics.'],
  tank: ['tanks.'],
  printing: ['printing.'],
  count_sheet: ['countSheets.', 'items.', 'suggestions.'],
  stock_transfer: ['transfers.', 'items.', 'suggestions.'],
  prices: ['items.', 'catalogue.', 'packages.', 'priceChanges.'],
  package: ['packages.', 'catalogue.', 'images.'],
  list: ['tags.', 'brands.', 'units.', 'classifications.', 'services.', 'items.', 'catalogue.'],
  coupon: ['coupons.'],
  inspect: ['inspects.', 'inspectGroups.', 'groupings.'],
  authorization: ['authorizations.', 'orders.', 'messages.ofOrder'],
  schedule: ['schedules.'],
  // The subscription is read again; a change of the company follows.
  billing: [],
  company: ['company.', 'billing.', 'companyDeletion.', 'settings.', 'customers.', 'vehicleHistory.'],
  supplier: ['suppliers.', 'suggestions.', 'supplierCredits.', 'images.'],
  purchase_order: [
    'purchaseOrders.',
    'items.',
    'suppliers.',
    'suggestions.',
    'orderParts.',
    'supplierInvoices.',
    'supplierCredits.',
  ],
  shop: ['company.', 'settings.', 'paymentSettings.', 'accounting.'],
  user: ['account.', 'staff.', 'rights.', 'station.'],
}

/** The answers that an event makes outdated. A newer server may send events that this page does not know yet. */
const rowOf = (event: string): readonly string[] =>
  (areas as Partial<Record<string, readonly string[]>>)[event.split('.')[0] ?? ''] ?? []

type Hear = (event: LiveEvent) => void
const listeners = new Set<Hear>()

/** Calls a listener for every event; answers a function that stops it. */
export function onLiveEvent(hear: Hear): () => void {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}

function receive(event: LiveEvent): void {
  for (const hear of listeners) hear(event)
  for (const start of rowOf(event.event)) queueRefresh(start)
}

const due = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A burst of events (an import, a busy board) causes one fetch. */
function queueRefresh(start: string): void {
  due.add(start)
  timer ??= setTimeout(() => {
    timer = undefined
    const starts = [...due]
    due.clear()
    for (const each of starts) void refresh(each)
  }, 30)
}

/** The request takes time, and so do events just before it: this much more is requested again. */
const OVERLAP_MS = 5000

/** The server sends something every quarter of a minute: a stream silent for longer is dead (a device that slept). */
const SILENT_MS = 45_000

/** When something last arrived from the server, or the page began. */
let heardAt = 0

/** Ids of recent events: after a gap this server or another one repeats a few. */
const heard = new Set<string>()
const MOST_HEARD = 4000

function isNew(id: string): boolean {
  if (heard.has(id)) return false
  heard.add(id)
  const [oldest] = heard
  if (heard.size > MOST_HEARD && oldest !== undefined) heard.delete(oldest)
  return true
}

function hear({ name, id, data }: ServerEvent): void {
  // After a longer gap, here or between server and database, everything shown is fetched again.
  if (name !== 'message') queueRefresh('')
  else if (isNew(id)) receive(JSON.parse(data) as LiveEvent)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
    addEventListener('online', () => resolve(), { once: true, signal })
  })

async function listen(stop: AbortSignal): Promise<void> {
  const silent = new AbortController()
  const signal = AbortSignal.any([stop, silent.signal])
  const watch = () => setTimeout(() => silent.abort(), SILENT_MS)
  let watching = watch()
  try {
    const token = await freshToken()
    const missed = Math.max(0, Date.now() - heardAt) + OVERLAP_MS
    const reply = await fetch(`/api/v2/live?device_id=${deviceId()}&missed_ms=${String(missed)}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
    })
    if (!reply.ok || !reply.body) throw new Error(`The live stream answered ${String(reply.status)}`)
    await readEvents(reply.body, hear, () => {
      heardAt = Date.now()
      clearTimeout(watching)
      watching = watch()
    })
  } finally {
    clearTimeout(watching)
  }
}

/**
 * Keeps the stream open: reconnects a second after the first loss, up to half a minute after many. The server first
 * sends what happened since the page began, or while the stream was down.
 */
export function startLive(): () => void {
  const stop = new AbortController()
  heardAt = Date.now()
  const run = async () => {
    let losses = 0
    while (!stop.signal.aborted) {
      const began = Date.now()
      await listen(stop.signal).catch(() => undefined)
      losses = Date.now() - began > 60_000 ? 1 : losses + 1
      const wait = Math.min(30_000, 1000 * 2 ** (losses - 1))
      if (!stop.signal.aborted) await pause(wait * (0.7 + Math.random() * 0.6), stop.signal)
    }
  }
  void run()
  return () => stop.abort()
}

import type { LiveEvent } from '../../contract/events.ts'
import { deviceId } from '../app/device.ts'
import { refresh } from '../app/hooks.ts'
import { freshToken } from '../app/signIn.ts'
import { readEvents } from './eventStream.ts'

/** Which answers an event makes old, by the beginning of the call's name. */
const areas: Record<string, readonly string[]> = {
  order: ['items.stock', 'orders.', 'vehicleHistory.', 'receivables.'],
  payment: ['items.stock', 'orders.', 'till.', 'cardPayments.', 'payLinks.'],
  till: ['till.', 'dayJournal.'],
  payout: ['payouts.'],
  customer: ['customers.', 'parties.'],
  fleet: ['customers.', 'fleets.', 'parties.'],
  vehicle: ['vehicles.', 'customers.', 'parties.', 'vehicleHistory.'],
  text: ['texts.'],
  import: ['imports.', 'customers.', 'vehicles.', 'vehicleHistory.'],
  item: ['items.', 'catalogue.', 'packages.', 'images.'],
  package: ['packages.', 'catalogue.', 'images.'],
  list: ['tags.', 'brands.', 'units.', 'classifications.', 'services.', 'items.', 'catalogue.'],
  coupon: ['coupons.'],
  inspect: ['inspects.', 'inspectGroups.', 'groupings.'],
  authorization: ['authorizations.', 'orders.'],
  company: ['company.', 'customers.'],
  shop: ['company.', 'paymentSettings.', 'accounting.'],
  user: ['account.'],
}
const everything = [
  'till.',
  'orders.',
  'customers.',
  'fleets.',
  'parties.',
  'payments.',
  'cardPayments.',
  'payLinks.',
  'payouts.',
  'accounting.',
  'receivables.',
  'vehicles.',
  'company.',
  'account.',
  'vehicleHistory.',
  'imports.',
  'items.',
  'catalogue.',
  'packages.',
  'coupons.',
  'inspects.',
  'inspectGroups.',
  'groupings.',
  'inspectionFiles.',
  'authorizations.',
  'texts.',
  'images.',
  'tags.',
  'brands.',
  'units.',
  'classifications.',
  'services.',
]

type Hear = (event: LiveEvent) => void
const listeners = new Set<Hear>()

/** Tells of every event as it comes; answers the way to stop. */
export function onLiveEvent(hear: Hear): () => void {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}

function receive(event: LiveEvent): void {
  for (const hear of listeners) hear(event)
  const area = event.event.split('.')[0] ?? ''
  for (const start of areas[area] ?? []) queueRefresh(start)
}

const due = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A burst of events (an import, a busy board) fetches once. */
function queueRefresh(start: string): void {
  due.add(start)
  timer ??= setTimeout(() => {
    timer = undefined
    const starts = [...due]
    due.clear()
    for (const each of starts) void refresh(each)
  }, 30)
}

/** After a gap in the stream, here or between server and database, everything shown is asked again. */
function refreshAll(): void {
  for (const start of everything) queueRefresh(start)
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

async function listen(signal: AbortSignal): Promise<void> {
  const token = await freshToken()
  const reply = await fetch(`/api/v2/live?device_id=${deviceId()}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  })
  if (!reply.ok || !reply.body) throw new Error(`The live stream answered ${String(reply.status)}`)
  await readEvents(reply.body, (name, data) => {
    if (name === 'message') receive(JSON.parse(data) as LiveEvent)
    else refreshAll()
  })
}

/**
 * Keeps the stream open: a second after the first loss, up to half a minute after many; what was
 * missed meanwhile is fetched again.
 */
export function startLive(): () => void {
  const stop = new AbortController()
  const run = async () => {
    let losses = 0
    while (!stop.signal.aborted) {
      const began = Date.now()
      if (losses > 0) refreshAll()
      await listen(stop.signal).catch(() => undefined)
      losses = Date.now() - began > 60_000 ? 1 : losses + 1
      const wait = Math.min(30_000, 1000 * 2 ** (losses - 1))
      if (!stop.signal.aborted) await pause(wait * (0.7 + Math.random() * 0.6), stop.signal)
    }
  }
  void run()
  return () => stop.abort()
}

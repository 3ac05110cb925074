import type { LiveEvent } from '#contract/events.ts'
import { deviceId } from '../device/device.ts'
import { outdatedByEvent } from '../client/outdated.ts'
import { refresh } from '../client/queryClient.ts'
import { freshToken } from '../session/signIn.ts'
import { readEvents } from './eventStream.ts'
import type { ServerEvent } from './eventStream.ts'

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
  for (const start of outdatedByEvent(event.event)) queueRefresh(start)
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

/** The place in the company's feed after which this page continues to listen. */
let place = ''

function hear({ name, id, data }: ServerEvent): void {
  place = id
  if (name === 'message') receive(JSON.parse(data) as LiveEvent)
  // After a longer gap everything shown is fetched again.
  else if (name === 'reconnected') queueRefresh('')
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
    const from =
      place === '' ? `missed_ms=${String(Math.max(0, Date.now() - heardAt) + OVERLAP_MS)}` : `after=${place}`
    const reply = await fetch(`/api/v2/live?device_id=${deviceId()}&${from}`, {
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
  place = ''
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

import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './http.ts'

const AGAIN_MS = 50
/** Like the browser's application: the request takes time on its way. */
const OVERLAP_MS = 5000
const DEVICE = '0193f0a0-0000-7000-8000-00000000000'

interface Heard {
  events: Set<number>
  /** Every event up to this version is covered: the order was fetched again. */
  fetched: number
}

/**
 * A browser's live stream that comes back on its own and remembers which versions for which orders it was notified
 * of.
 */
export class LiveListener {
  readonly #port: number
  readonly #token: string
  readonly #call: Call
  readonly #device: string
  readonly #heard = new Map<string, Heard>()
  readonly #orders: readonly string[]
  readonly #fetching = new Set<Promise<void>>()
  #heardAt = Date.now()
  #request: http.ClientRequest | undefined
  #stopped = false
  #opened: () => void = () => undefined
  /** Resolves with the first stream that is open. */
  readonly open = new Promise<void>((resolve) => (this.#opened = resolve))
  reconnects = 0

  constructor({
    port,
    token,
    at,
    orders,
    call,
  }: {
    port: number
    token: string
    at: number
    orders: readonly string[]
    call: Call
  }) {
    this.#port = port
    this.#token = token
    this.#call = call
    this.#device = `${DEVICE}${at}`
    this.#orders = orders
    for (const order of orders) this.#heard.set(order, { events: new Set(), fetched: 0 })
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      await this.#listen()
      this.reconnects += 1
      await sleep(AGAIN_MS)
    }
  }

  stop(): void {
    this.#stopped = true
    this.#request?.destroy()
  }

  /** The versions of an order that this listener was never shown of, and did not fetch when asked to. */
  missing(order: string, last: number): number[] {
    const { events, fetched } = this.#heard.get(order) ?? { events: new Set<number>(), fetched: 0 }
    // The order's first version came before the stream.
    return Array.from({ length: last - 1 }, (_, at) => at + 2).filter(
      (version) => version > fetched && !events.has(version),
    )
  }

  async settled(): Promise<void> {
    await Promise.all(this.#fetching)
  }

  #listen(): Promise<void> {
    const missed = Math.max(0, Date.now() - this.#heardAt) + OVERLAP_MS
    const path = `/api/v2/live?device_id=${this.#device}&missed_ms=${String(missed)}`
    const headers = { authorization: `Bearer ${this.#token}` }
    return new Promise((resolve) => {
      this.#request = http.get(
        { host: '127.0.0.1', port: this.#port, path, headers, agent: false },
        (reply) => {
          if (reply.statusCode !== 200) {
            reply.resume()
            return resolve()
          }
          this.#opened()
          let rest = ''
          reply.setEncoding('utf8').on('data', (piece: string) => {
            this.#heardAt = Date.now()
            const blocks = (rest + piece).split('\n\n')
            rest = blocks.pop() ?? ''
            for (const block of blocks) this.#hear(block)
          })
          reply.on('close', () => resolve())
          return undefined
        },
      )
      this.#request.on('error', () => resolve())
    })
  }

  #hear(block: string): void {
    if (block.startsWith('event: reconnected')) return this.#fetchAll()
    // The start of a stream names its place alone.
    if (block.startsWith('event: started')) return undefined
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (data === undefined) return undefined
    const { id, version, event } = JSON.parse(data) as { id: string; version: number | null; event: string }
    if (event.startsWith('order.') || event.startsWith('payment.'))
      if (version !== null) this.#heard.get(id)?.events.add(version)
    return undefined
  }

  /** The browser's reaction when events may be missing. */
  #fetchAll(): void {
    for (const order of this.#orders) {
      const fetching = this.#fetch(order)
      this.#fetching.add(fetching)
      void fetching.then(() => this.#fetching.delete(fetching))
    }
  }

  async #fetch(order: string): Promise<void> {
    for (;;) {
      const answer = await this.#call('GET', `/api/v2/orders/${order}`).catch(() => null)
      if (answer) {
        const { version } = (answer.body as unknown as { order: { version: number } }).order
        const heard = this.#heard.get(order)
        if (heard) heard.fetched = Math.max(heard.fetched, version)
        return
      }
      await sleep(AGAIN_MS)
    }
  }
}

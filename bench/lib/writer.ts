import { setTimeout as sleep } from 'node:timers/promises'
import { openClient, type Call } from './http.ts'
import { beginOrder, signed } from './requests.ts'

/** Where the server is now; it changes with each start. */
export interface Address {
  port: number
  token: string
}

/** Commands answer the new version, payments the order. */
type Reply = { version: number } | { order: { version: number } }

const versionOf = (reply: Reply): number => ('version' in reply ? reply.version : reply.order.version)

const AGAIN_MS = 15
/** A charge so large that a bench cannot pay it off. */
const CHARGE = '90000.00'

/** A station that does not give up: what was not acknowledged is sent again, under the same id. */
export class Writer {
  readonly #address: Address
  #port = 0
  #call: Call | undefined
  #order = ''
  #version = 0
  #mileage = 0
  #running = false
  /** Ids that the server has answered for, and when it answered last. */
  readonly acknowledged = new Set<string>()
  last = 0
  constructor(address: Address) {
    this.#address = address
  }

  get order(): string {
    return this.#order
  }

  get mileage(): number {
    return this.#mileage
  }

  async begin(shop: string): Promise<void> {
    this.#order = await beginOrder(openClient(this.#address.port, this.#address.token), shop)
    const line = {
      id: this.#order,
      name: 'Work',
      name_french: '',
      fee_item: null,
      priceVal: CHARGE,
      quantityVal: '1',
      tax_exempt: false,
    }
    await this.#insist('commands', { type: 'casual.add', line, package_line_id: null })
  }

  /** Writes until it is asked to pause; ends with everything acknowledged that it has sent. */
  async write(): Promise<void> {
    this.#running = true
    while (this.#running) {
      this.#mileage += 1
      await this.#insist('commands', {
        type: 'field.set',
        change: { field: 'mileage', value: this.#mileage },
      })
      if (this.#mileage % 3 === 0)
        await this.#insist('payments', {
          payment_method: 'Cash',
          amount: '1.25',
          expected_version: this.#version,
        })
    }
  }

  pause(): void {
    this.#running = false
  }

  async #insist(path: 'commands' | 'payments', content: object): Promise<void> {
    const body = { ...signed(), ...content }
    while (true) {
      const reply = await this.#send(path, body)
      if (reply) {
        this.#version = versionOf(reply)
        this.acknowledged.add(body.id)
        this.last = performance.now()
        return
      }
      await sleep(AGAIN_MS)
    }
  }

  /** The answer; null when the server is away or says that its database is. Any other refusal is a fault. */
  async #send(path: string, body: object): Promise<Reply | null> {
    if (!this.#call || this.#port !== this.#address.port) {
      this.#port = this.#address.port
      this.#call = openClient(this.#port, this.#address.token)
    }
    try {
      const { body: reply } = await this.#call('POST', `/api/v2/orders/${this.#order}/${path}`, body)
      return reply as unknown as Reply
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (/: 4\d\d /.test(words)) throw error
      return null
    }
  }
}

import { expect } from 'vitest'
import { recoverPayments } from '../../src/server/payments/attempts/recover.ts'
import { asOwner, finalizedOrder } from '../factories.ts'
import type { Desk } from './desk.ts'
import {
  anHourLater,
  cardInput,
  expectSameBooks,
  expectTrueOrders,
  refundInput,
  type CardShop,
} from './gateways.ts'
import type { TestServer } from './server.ts'
import type { Answer } from './station.ts'

/** Numbers from 0 to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const REQUESTS = [
  'POST /v1/payment_intents',
  'GET /v1/payment_intents/*',
  'POST /v1/payment_intents/*/capture',
  'POST /v1/payment_intents/*/cancel',
  'GET /v1/terminal/readers',
  'GET /v1/terminal/readers/*',
  'POST /v1/terminal/readers/*/process_payment_intent',
  'POST /v1/terminal/readers/*/cancel_action',
  'POST /v1/terminal/readers/*/refund_payment',
  'POST /v1/refunds',
  'GET /v1/refunds',
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/*',
  'POST /v1/checkout/sessions/*/expire',
]
const FAULTS = ['drop', 'refuse', 'timeout', '500', '429', 'late:250']
const CARDS = [
  'ok',
  'ok',
  'ok',
  'ok',
  'ok',
  'ok',
  'ok',
  'interac',
  'interac',
  'decline',
  'unreadable',
  'cancel',
  'pin',
  'wait',
]

export interface RunResult {
  operations: number
  faults: number
  kills: number
  /** How many were in issue at some moment. */
  issues: number
}

const kills = new WeakMap<TestServer, Map<string, number>>()

/** For each company in how many transactions from now the server dies for it; several runs share a server. */
function dyingIn(server: TestServer): Map<string, number> {
  const known = kills.get(server)
  if (known) return known
  const made = new Map<string, number>()
  kills.set(server, made)
  const { database } = server.services
  const tenant = database.tenant.bind(database)
  database.tenant = (id, body) => {
    const left = made.get(id)
    if (left !== undefined) made.set(id, left - 1)
    return left === 1 ? Promise.reject(new Error('the server was killed')) : tenant(id, body)
  }
  return made
}

/** Customers, cashiers and accidents, drawn by lot from a seed. */
export class PaymentRun {
  readonly #shop: CardShop
  readonly #next: () => number
  #desks: Desk[] = []
  #result: RunResult = { operations: 0, faults: 0, kills: 0, issues: 0 }
  constructor(shop: CardShop, seed: number) {
    this.#shop = shop
    this.#next = seeded(seed)
  }

  #pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.#next() * list.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }

  #chance(share: number): boolean {
    return this.#next() < share
  }

  #cents(most: number): string {
    return (Math.max(1, Math.floor(this.#next() * most * 100)) / 100).toFixed(2)
  }

  async #desk(): Promise<Desk> {
    if (this.#desks.length < 4 || this.#chance(0.12)) {
      const desk = await finalizedOrder(this.#shop.company, this.#cents(90))
      this.#desks.push(desk)
      if (this.#desks.length > 12) this.#desks.shift()
    }
    const desk = this.#pick(this.#desks)
    await desk.reload()
    return desk
  }

  /** The server dies within the operation, or something happens on the way to the gateway. */
  async #accident(work: () => Promise<unknown>): Promise<void> {
    const { sim, company } = this.#shop
    if (this.#chance(0.15)) {
      this.#result.faults++
      const match = this.#pick(REQUESTS)
      const action = this.#pick(FAULTS)
      for (let at = this.#chance(0.3) ? 3 : 1; at > 0; at--) await this.#shop.next(match, action)
    } else if (this.#chance(0.5)) await sim('calm')
    if (!this.#chance(0.06)) return void (await work())
    this.#result.kills++
    const dying = dyingIn(company.server)
    dying.set(company.id, 1 + Math.floor(this.#next() * 6))
    try {
      await work()
    } finally {
      dying.delete(company.id)
    }
  }

  async #start(desk: Desk): Promise<Answer[]> {
    const all = this.#chance(0.6)
    const input = cardInput(desk, {
      payment_method: this.#chance(0.8) ? 'Terminal' : 'Online',
      ...(!all && { amount: this.#cents(Number(desk.order.final_price)) }),
      target: this.#chance(0.95) ? 'tmr_1' : 'tmr_2',
    })
    const twice = this.#chance(0.15)
    const other = this.#chance(0.1) ? [cardInput(desk)] : []
    return Promise.all(
      [input, ...(twice ? [input] : []), ...other].map((each) =>
        desk.station.send('cardPayments.start', each),
      ),
    )
  }

  async #refund(desk: Desk): Promise<unknown> {
    const { payments } = await desk.reload()
    const paid = payments.filter(
      (row) => row.payment_type === 'order_payment' && row.payment_method !== 'Cash',
    )
    if (paid.length === 0) return this.#look(desk)
    const { id, amount } = this.#pick(paid)
    const part = this.#chance(0.4) ? amount : this.#cents(Number(amount))
    const input = refundInput(desk, id, part)
    const times = this.#chance(0.2) ? 2 : 1
    return Promise.all(Array.from({ length: times }, () => desk.station.send('payments.refund', input)))
  }

  /** The attempts of an order are looked up or given up; the customer may pay the page. */
  async #look(desk: Desk): Promise<void> {
    const { attempts } = await desk.station.call('cardPayments.ofOrder', { params: { id: desk.order.id } })
    const last = attempts.at(-1)
    if (!last) return
    if (last.url !== '' && this.#chance(0.5))
      await this.#shop.sim('pay', { id: last.url.split('/').at(-1) ?? '' })
    const route = this.#chance(0.15) ? 'cardPayments.cancel' : 'cardPayments.check'
    const times = this.#chance(0.15) ? 2 : 1
    await Promise.all(
      Array.from({ length: times }, () => desk.station.send(route, { params: { id: last.id } })),
    )
  }

  async #operation(): Promise<void> {
    const { sim, company } = this.#shop
    const desk = await this.#desk()
    const lot = this.#next()
    if (this.#chance(0.3)) await sim('present', { how: this.#pick(CARDS) })
    // Offline for a tenth of the time: a reader that is gone moves no money, and proves little.
    if (this.#chance(0.1)) await sim('reader', { status: this.#chance(0.1) ? 'offline' : 'online' })
    if (desk.order.has_issue_payment) this.#result.issues++
    const { server, id } = company
    await this.#accident(async () => {
      if (lot < 0.35) return this.#start(desk)
      if (lot < 0.77) return this.#look(desk)
      if (lot < 0.9) return this.#refund(desk)
      if (lot < 0.95) return desk.station.send('orders.pay', desk.payment({ amount: this.#cents(10) }))
      return recoverPayments(server.services, id, -1000).catch(() => undefined)
    }).catch(() => undefined)
    this.#result.operations++
  }

  /** Everything that has no outcome gets one, once nothing goes wrong any more. */
  async #settle(): Promise<void> {
    const { sim, company } = this.#shop
    await sim('calm')
    await sim('present', { how: 'ok' })
    await sim('reader', { status: 'online' })
    const { id, server } = company
    const waiting = () =>
      asOwner<{ id: string }>(
        server,
        `select id, kind, payment_method, state, error_code, provider_message, provider_data from payment_attempts where company_id = $1 and state in ('created', 'open', 'in_issue')`,
        [id],
      )
    const refunds = (await this.#shop.state()).refunds.filter((row) => row.status === 'pending')
    for (const row of refunds)
      await sim('refund', { id: row.id, status: this.#pick(['succeeded', 'failed']) })
    for (let round = 0; round < 3; round++) await recoverPayments(server.services, id, -1000)
    const station = company.as('Owner')
    // What is left waits for customers, or for a refund at a reader that may still arrive.
    for (const row of await waiting()) await station.send('cardPayments.cancel', { params: { id: row.id } })
    await anHourLater(company)
    await recoverPayments(server.services, id, -1000)
    expect(await waiting()).toEqual([])
  }

  /** Runs so many operations, and proves the books every hundred and at the end. */
  async run(operations: number): Promise<RunResult> {
    while (this.#result.operations < operations) {
      await this.#operation()
      if (this.#result.operations % 100 === 0) await expectTrueOrders(this.#shop.company)
    }
    await this.#settle()
    await expectSameBooks(this.#shop)
    return this.#result
  }
}

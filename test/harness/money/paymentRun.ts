import { companyOf } from '#server/base/db.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { recoverPayments } from '#server/payments/attempts/recover.ts'
import { isPositive } from '#domain/money/money.ts'
import { surchargeOn, type CardKind } from '#domain/payments/taking/surcharge.ts'
import { takesTip } from '#domain/payments/taking/tips.ts'
import { asOwner, finalizedOrder } from '#test/factories.ts'
import { CreditRun } from './creditRun.ts'
import type { Desk } from '../desk.ts'
import {
  anHourLater,
  cardInput,
  expectTrueExtras,
  extrasMoved,
  expectTrueOrders,
  expectTrueCredit,
  refundInput,
} from './gateways.ts'
import type { Lot, Rig } from '../rigs/rig.ts'
import type { TestServer } from '../server.ts'
import type { Input } from '../station.ts'

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

export interface RunResult {
  operations: number
  faults: number
  kills: number
  /** How many were in issue at some moment. */
  issues: number
  /** How many payments and refunds had a tip, and how many a surcharge. */
  tips: number
  surcharges: number
  /** How many cards paid into account credit. */
  credits: number
}

const kills = new WeakMap<TestServer, Map<string, number>>()

/** For each company, in how many transactions from now the server dies; several runs share a server. */
function dyingIn(server: TestServer): Map<string, number> {
  const known = kills.get(server)
  if (known) return known
  const made = new Map<string, number>()
  kills.set(server, made)
  const { database } = server.services
  const tenant = database.tenant.bind(database)
  database.tenant = (of, body) => {
    const id = companyOf(of)
    const left = made.get(id)
    if (left !== undefined) made.set(id, left - 1)
    return left === 1 ? Promise.reject(new Error('the server was killed')) : tenant(of, body)
  }
  return made
}

/** What customers say about their cards. */
const SAID: readonly CardKind[] = ['', 'credit', 'credit', 'credit', 'debit']

/** Longer than any answer comes late. */
const LATEST_MS = 400

/** Customers, cashiers and accidents, at random from a seed. */
export class PaymentRun {
  readonly #rig: Rig
  readonly #next: () => number
  readonly #lot: Lot = { pick: (list) => this.#pick(list), chance: (share) => this.#chance(share) }
  #desks: Desk[] = []
  readonly #credit: CreditRun
  #result: RunResult = { operations: 0, faults: 0, kills: 0, issues: 0, tips: 0, surcharges: 0, credits: 0 }
  constructor(rig: Rig, seed: number) {
    this.#rig = rig
    this.#next = seeded(seed)
    this.#credit = new CreditRun(rig, this.#lot, (most) => this.#cents(most))
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
    if (this.#desks.length < 4 || this.#chance(0.25)) {
      const desk = await finalizedOrder(this.#rig.company, this.#cents(90))
      this.#desks.push(desk)
      if (this.#desks.length > 12) this.#desks.shift()
    }
    const desk = this.#pick(this.#desks)
    await desk.reload()
    return desk
  }

  /** The server dies within the operation, or something happens on the way to the gateway. */
  async #accident(work: () => Promise<unknown>): Promise<void> {
    const { company, requests, faults, next, calm } = this.#rig
    if (this.#chance(0.15)) {
      this.#result.faults++
      const match = this.#pick(requests)
      const action = this.#pick(faults)
      for (let at = this.#chance(0.3) ? 3 : 1; at > 0; at--) await next(match, action)
    } else if (this.#chance(0.5)) await calm()
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

  /** The tendered amount: sometimes with a tip, and with a statement about the card that may be wrong. */
  #payment(desk: Desk, amount: string): Input<'cardPayments.start'> {
    const way = this.#rig.start(this.#lot)
    const method = way.payment_method ?? ''
    const card_kind = isPositive(this.#rig.surcharge) ? this.#pick(SAID) : ''
    return cardInput(desk, {
      ...way,
      amount,
      card_kind,
      surcharge: surchargeOn(amount, method, this.#rig.surcharge, card_kind),
      tip: takesTip(method) && this.#chance(0.3) ? this.#cents(Number(amount)) : '0',
    })
  }

  async #start(desk: Desk): Promise<void> {
    const all = this.#chance(0.6)
    const amount = all ? desk.order.final_price : this.#cents(Number(desk.order.final_price))
    const input = this.#payment(desk, amount)
    const twice = this.#chance(0.15)
    const other = this.#chance(0.1) ? [this.#payment(desk, desk.order.final_price)] : []
    await Promise.all(
      [input, ...(twice ? [input] : []), ...other].map((each) =>
        desk.station.send('cardPayments.start', each),
      ),
    )
    if (this.#chance(0.6)) await this.#look(desk)
  }

  async #refund(any: Desk): Promise<unknown> {
    const paidFor = this.#desks.filter(({ order }) => isPositive(order.net_paid))
    const desk = paidFor.length > 0 ? this.#pick(paidFor) : any
    const {
      order: { payments },
    } = await desk.reload()
    const paid = payments.filter(
      (row) => row.payment_type === 'order_payment' && row.payment_method !== 'Cash',
    )
    if (paid.length === 0) return this.#look(desk)
    const { id, amount, payment_tip_amount: given } = this.#pick(paid)
    const part = this.#chance(0.4) ? amount : this.#cents(Number(amount))
    // A tip goes back in part, whole, or alone.
    const tipped = isPositive(given) && this.#chance(0.5)
    const tip = !tipped ? '0' : this.#chance(0.4) ? given : this.#cents(Number(given))
    const input = refundInput(desk, id, tipped && this.#chance(0.3) ? '0' : part, { tip })
    const times = this.#chance(0.2) ? 2 : 1
    return Promise.all(Array.from({ length: times }, () => desk.station.send('payments.refund', input)))
  }

  /** The attempts of an order are looked up or cancelled; the customer may act on them. */
  async #look(desk: Desk): Promise<void> {
    const { attempts } = await desk.station.call('cardPayments.listForOrder', {
      params: { id: desk.order.id },
    })
    const last = attempts.at(-1)
    if (!last) return
    if (this.#chance(last.url === '' ? 0.1 : 0.5)) await this.#rig.meddle(last, this.#lot)
    const route = this.#chance(0.15) ? 'cardPayments.cancel' : 'cardPayments.check'
    const times = this.#chance(0.15) ? 2 : 1
    await Promise.all(
      Array.from({ length: times }, () => desk.station.send(route, { params: { id: last.id } })),
    )
  }

  async #operation(): Promise<void> {
    const { company } = this.#rig
    const desk = await this.#desk()
    const lot = this.#next()
    await this.#rig.stir(this.#lot)
    if (desk.order.has_issue_payment) this.#result.issues++
    const { server, id } = company
    await this.#accident(async () => {
      if (lot < 0.12) return this.#credit.operation()
      if (lot < 0.35) return this.#start(desk)
      if (lot < 0.7) return this.#look(desk)
      if (lot < 0.9) return this.#refund(desk)
      if (lot < 0.95) return desk.station.send('orders.pay', desk.payment({ amount: this.#cents(10) }))
      return recoverPayments(server.services, id, -1000).catch(() => undefined)
    }).catch(() => undefined)
    this.#result.operations++
  }

  /** Every attempt gets an outcome, once faults have stopped. */
  async #settle(): Promise<void> {
    const { company } = this.#rig
    await this.#rig.rest(this.#lot)
    await wait(LATEST_MS)
    const { id, server } = company
    const waiting = () =>
      asOwner<{ id: string; customer_id: string | null }>(
        server,
        `select id, customer_id, kind, payment_method, state, error_code, provider_message, provider_data from payment_attempts where company_id = $1 and state in ('created', 'open', 'in_issue')`,
        [id],
      )
    for (let round = 0; round < 3; round++) await recoverPayments(server.services, id, -1000)
    const station = company.as('Owner')
    // What is left waits for customers, or for a refund at a reader that may still arrive.
    for (const { id: payment_id, customer_id: payer } of await waiting())
      await (payer === null
        ? station.send('cardPayments.cancel', { params: { id: payment_id } })
        : station.send('payments.cancelCardCredit', { params: { kind: 'customer', id: payer, payment_id } }))
    await anHourLater(company)
    await recoverPayments(server.services, id, -1000)
    expect(await waiting()).toEqual([])
  }

  /** Runs so many operations, and proves the books every hundred and at the end. */
  async run(operations: number): Promise<RunResult> {
    while (this.#result.operations < operations) {
      await this.#operation()
      if (this.#result.operations % 100 !== 0) continue
      await expectTrueOrders(this.#rig.company)
      await expectTrueCredit(this.#rig.company)
    }
    await this.#settle()
    await this.#rig.expectSameBooks()
    await expectTrueCredit(this.#rig.company)
    await expectTrueExtras(this.#rig.company)
    return { ...this.#result, ...(await extrasMoved(this.#rig.company)) }
  }
}

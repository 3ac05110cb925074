import { isPositive } from '#domain/money/money.ts'
import { surchargeOn, type CardKind } from '#domain/payments/taking/surcharge.ts'
import { makeCustomer } from '#test/factories.ts'
import { creditInput } from './gateways.ts'
import type { Lot, Rig } from '../rigs/rig.ts'

const SAID: readonly CardKind[] = ['', 'credit', 'credit', 'debit']
const PAYERS = 3

/** Card payments into account credit, at random between those on orders. */
export class CreditRun {
  readonly #rig: Rig
  readonly #lot: Lot
  readonly #cents: (most: number) => string
  #payers: string[] = []
  constructor(rig: Rig, lot: Lot, cents: (most: number) => string) {
    this.#rig = rig
    this.#lot = lot
    this.#cents = cents
  }

  async #payer(): Promise<string> {
    if (this.#payers.length < PAYERS) this.#payers.push((await makeCustomer(this.#rig.company)).id)
    return this.#lot.pick(this.#payers)
  }

  async #start(payer: string): Promise<void> {
    const { company, surcharge: percent, start } = this.#rig
    const { payment_method = '', target = '' } = start(this.#lot)
    const card_kind = isPositive(percent) ? this.#lot.pick(SAID) : ''
    const amount = this.#cents(60)
    const surcharge = surchargeOn(amount, payment_method, percent, card_kind)
    const fields = { payment_method, target, amount, card_kind, surcharge }
    const input = creditInput(company, payer, fields)
    const twice = this.#lot.chance(0.2) ? [input] : []
    const other = this.#lot.chance(0.2) ? [creditInput(company, payer, fields)] : []
    const station = company.as('Technician')
    const all = [input, ...twice, ...other]
    await Promise.all(all.map((each) => station.send('payments.startCardCredit', each)))
  }

  /** Pending attempts are looked up or cancelled; the customer may act on them. */
  async #look(payer: string): Promise<void> {
    const station = this.#rig.company.as('Technician')
    const params = { kind: 'customer' as const, id: payer }
    const { attempts } = await station.call('payments.cardCredits', { params })
    const [last] = attempts
    if (!last) return
    if (this.#lot.chance(last.url === '' ? 0.1 : 0.5)) await this.#rig.meddle(last, this.#lot)
    const route = this.#lot.chance(0.15) ? 'payments.cancelCardCredit' : 'payments.checkCardCredit'
    const one = { params: { ...params, payment_id: last.id } }
    const times = this.#lot.chance(0.2) ? [1, 2] : [1]
    await Promise.all(times.map(() => station.send(route, one)))
  }

  /** A refund of a card payment, sometimes of more than is left. */
  async #refund(payer: string): Promise<void> {
    const station = this.#rig.company.as('Manager')
    const params = { kind: 'customer' as const, id: payer }
    const { entries } = await station.call('payments.credit', { query: {}, params })
    const paid = entries.find((row) => isPositive(row.refundable))
    if (!paid) return
    const { body } = creditInput(this.#rig.company, payer)
    const { id, device_id, made_at } = body
    const amount = this.#lot.chance(0.4) ? paid.refundable : this.#cents(60)
    const input = {
      params: { ...params, payment_id: paid.id },
      body: { id, device_id, made_at, amount, reason: 'Paid too much' },
    }
    const times = this.#lot.chance(0.2) ? [1, 2] : [1]
    await Promise.all(times.map(() => station.send('payments.refundCardCredit', input)))
  }

  async operation(): Promise<void> {
    const payer = await this.#payer()
    const lot = this.#lot.pick(['start', 'start', 'look', 'refund'] as const)
    if (lot === 'start') await this.#start(payer)
    if (lot === 'refund') await this.#refund(payer)
    await this.#look(payer)
  }
}

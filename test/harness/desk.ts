import type { CommandOutcome } from '#contract/orders/orderReplies.ts'
import type { ErrorCode, Problem } from '#contract/base/errors.ts'
import type { Intent, StationCommand } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/status/status.ts'
import { newId } from '#server/base/ids.ts'
import type { Input, Reply, Station } from './station.ts'

type Payment = Partial<Input<'orders.pay'>['body']>

/** One order, open at one station. */
export class Desk {
  readonly station: Station
  order: Order
  constructor(station: Station, order: Order) {
    this.station = station
    this.order = order
  }

  /** The same order at another station. */
  at(station: Station): Desk {
    return new Desk(station, this.order)
  }

  command(edit: Intent, id = newId()): StationCommand {
    return { ...edit, id, device_id: this.station.device_id, made_at: new Date().toISOString() }
  }

  async apply(edit: Intent, id = newId()): Promise<CommandOutcome & { order: Order }> {
    return this.send(this.command(edit, id))
  }

  /** Sends one command as it is. */
  async send(command: StationCommand): Promise<CommandOutcome & { order: Order }> {
    const [outcome] = await this.sendAll(command)
    if (!outcome) throw new Error('no outcome')
    return { ...outcome, order: this.order }
  }

  /** Sends commands in one request, and takes over what they changed. */
  async sendAll(body: StationCommand | StationCommand[]): Promise<CommandOutcome[]> {
    const reply = await this.station.call('orders.command', {
      params: { id: this.order.id },
      query: {},
      body,
    })
    const { base_version, version, set } = reply
    if (this.order.version === base_version) this.order = { ...this.order, ...(set as Partial<Order>) }
    else if (this.order.version < version) await this.reload()
    return reply.outcomes
  }

  commandRefused(code: ErrorCode, edit: Intent | Record<string, unknown>): Promise<Problem> {
    return this.station.refused(code, 'orders.command', {
      params: { id: this.order.id },
      query: {},
      body: this.command(edit as Intent),
    })
  }

  move(to: OrderStatus, reason?: string, note?: string): Promise<CommandOutcome & { order: Order }> {
    return this.apply({ type: 'status.move', to, expected_version: this.order.version, reason, note })
  }

  moveRefused(code: ErrorCode, to: OrderStatus, reason?: string, note?: string): Promise<Problem> {
    return this.commandRefused(code, {
      type: 'status.move',
      to,
      expected_version: this.order.version,
      reason,
      note,
    })
  }

  /** A free line of this price; answers its id. */
  async casual(
    price: string,
    fields: { quantity?: string; package_line_id?: string; name?: string; fee_item?: string } = {},
  ): Promise<string> {
    const { quantity = '1', package_line_id = null, name = 'Casual work', fee_item = null } = fields
    const id = newId()
    const line = {
      id,
      name,
      name_french: `${name} (fr)`,
      fee_item,
      priceVal: price,
      quantityVal: quantity,
      tax_exempt: false,
    }
    await this.apply({ type: 'casual.add', line, package_line_id })
    return id
  }

  payment(body: Payment): Input<'orders.pay'> {
    return {
      params: { id: this.order.id },
      body: {
        id: newId(),
        device_id: this.station.device_id,
        made_at: new Date().toISOString(),
        payment_method: 'Cash',
        amount: this.order.final_price,
        expected_version: this.order.version,
        ...body,
      },
    }
  }

  async pay(body: Payment = {}): Promise<Reply<'orders.pay'>> {
    const reply = await this.station.call('orders.pay', this.payment(body))
    this.order = reply.order
    return reply
  }

  paymentRefused(code: ErrorCode, body: Payment): Promise<Problem> {
    return this.station.refused(code, 'orders.pay', this.payment(body))
  }

  async reverse(paymentId: string, id = newId()): Promise<Reply<'orders.reversePayment'>> {
    const reply = await this.station.call('orders.reversePayment', this.reversal(paymentId, id))
    this.order = reply.order
    return reply
  }

  reversal(paymentId: string, id = newId()): Input<'orders.reversePayment'> {
    const { device_id } = this.station
    return {
      params: { id: this.order.id, payment_id: paymentId },
      body: {
        id,
        device_id,
        made_at: new Date().toISOString(),
        reason: 'Wrong method',
        expected_version: this.order.version,
      },
    }
  }

  async reload(): Promise<Reply<'orders.get'>> {
    const page = await this.station.call('orders.get', { params: { id: this.order.id } })
    this.order = page.order
    return page
  }
}

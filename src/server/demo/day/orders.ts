import { localDate } from '#domain/places/zones.ts'
import {
  applyCommand,
  type Command,
  type CommandContext,
  type OrderVehicle,
} from '#domain/orders/commands.ts'
import { cmp, isZero, money2, sub } from '#domain/money/money.ts'
import { childCount } from '#domain/orders/lines/packageLines.ts'
import type { Order, OrderCustomer, OrderFleet, OrderUser, ReturnedLine } from '#domain/orders/order.ts'
import { returnAmount } from '#domain/orders/prices/returns.ts'
import { derivePayStatus } from '#domain/orders/status/payStatus.ts'
import type { OrderStatus } from '#domain/orders/status/status.ts'
import { userActor } from '#domain/people/roles.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { ShopRow } from '#server/shop/index.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { blankOrder, columnsOf } from '#server/orders/index.ts'
import { Dice } from '../random.ts'
import { notes } from '../people/sampleNames.ts'

export interface DemoShop {
  row: ShopRow
  bays: string[]
  staff: { id: string; name: string }[]
}

export interface DemoGround {
  companyId: string
  owner: Author
  /** The owner as an order stores them. */
  user: OrderUser | null
  catalogue: Catalogue
  shops: DemoShop[]
  /** The inspection that is sent. */
  grouping: string
}

export interface DemoVisit {
  number: number
  vehicle: OrderVehicle
  customer: OrderCustomer | null
  fleet: OrderFleet | null
  /** Its final status, and when it began. */
  status: OrderStatus
  began: Date
  /** When it was void; absent: right after it was finalized. */
  ended?: Date
  paid: boolean
}

export interface DemoOrder {
  order: Order
  moves: { from: OrderStatus | null; to: OrderStatus; at: string }[]
  payment: { method: string; amount: string } | null
  /** The refund with which lines came back, a day later. */
  refund?: { amount: string; lines: ReturnedLine[]; at: string } | undefined
}

/** The path of an order to a status. */
const PATHS: Record<OrderStatus, readonly OrderStatus[]> = {
  scheduled: ['scheduled'],
  open: [],
  'stand-by': ['stand-by'],
  'in-progress': ['stand-by', 'in-progress'],
  'pre-complete': ['stand-by', 'in-progress', 'pre-complete'],
  complete: ['stand-by', 'in-progress', 'pre-complete', 'complete'],
  deleted: ['deleted'],
  void: ['stand-by', 'in-progress', 'pre-complete', 'complete', 'void'],
  uncollectible: ['stand-by', 'in-progress', 'pre-complete', 'complete', 'uncollectible'],
}

/** What a tenth of the orders get off, where they cost that much. */
const DISCOUNT = '5.00'

const DAY_MS = 86_400_000
const SCHEDULED_MINUTES = 45
const STAGE_MINUTES = { low: 4, high: 22 }

/** The tags of an order; most have none. */
const TAGS: readonly (readonly string[])[] = [
  [],
  [],
  [],
  [],
  [],
  ['Comeback'],
  ['Fleet'],
  ['Winter tires'],
  ['VIP', 'Winter tires'],
]

/** Labor by the hour and gift cards: how often, and the line. */
const EXTRA_LINES = [
  [
    0.08,
    {
      name: 'Diagnosis',
      name_french: 'Diagnostic',
      fee_item: 'Labor',
      priceVal: '119.00',
      quantityVal: '0.8',
      tax_exempt: false,
    },
  ],
  [
    0.015,
    {
      name: 'Gift card',
      name_french: 'Carte-cadeau',
      fee_item: 'Gift Card',
      priceVal: '50.00',
      quantityVal: '1',
      tax_exempt: true,
    },
  ],
] as const

/** Writes the history of one visit with the product's own commands, backdated; nothing else is written. */
export class Writer {
  readonly #dice: Dice
  /** A stream of its own, so that tags change nothing else. */
  readonly #tags = new Dice(20)
  readonly #shop: DemoShop
  readonly #catalogue: Catalogue
  readonly #actor: Author
  readonly #user: OrderUser | null
  /** The same for labor and gift cards. */
  readonly #extras = new Dice(34)
  /** The orders written so far, by the day on which they began. */
  readonly #begun = new Map<string, number>()
  constructor(dice: Dice, shop: DemoShop, { catalogue, owner, user }: DemoGround) {
    this.#dice = dice
    this.#shop = shop
    this.#catalogue = catalogue
    this.#actor = owner
    this.#user = user
  }

  #nextPosition(began: string): number {
    const day = localDate(began, this.#shop.row.time_zone)
    const place = (this.#begun.get(day) ?? 0) + 1
    this.#begun.set(day, place)
    return place
  }

  write(visit: DemoVisit): DemoOrder {
    let clock = visit.began.getTime()
    const moves: DemoOrder['moves'] = [{ from: null, to: 'open', at: visit.began.toISOString() }]
    const { vehicle, customer, fleet } = visit
    let order = blankOrder({
      session: this.#actor,
      user: this.#user,
      position: this.#nextPosition(visit.began.toISOString()),
      shop: this.#shop.row,
      id: newId(),
      number: visit.number,
      flow_type: 'vin',
      now: visit.began.toISOString(),
      parties: { customer, fleet, vehicle },
      location_rate: null,
      mileage: (vehicle.mileage ?? 0) + this.#dice.between(500, 9000),
      vin_search: vehicle.vin,
      plate_search: '',
    })
    const run = (command: Partial<Command>, extra: Partial<CommandContext> = {}) => {
      order = this.#apply(order, command, extra, new Date(clock).toISOString())
    }
    for (const each of this.#work(vehicle)) {
      if (each.command.type === 'order_discount.set' && cmp(order.totals.subtotal, DISCOUNT) < 0) continue
      run(each.command, each.extra)
    }
    const [, second] = order.packages
    // Every third of those with two jobs: the customer declined the second one.
    if (second && order.order_clean_id % 3 === 0)
      run({
        type: 'item.decline',
        list: 'packages',
        line_id: second.id,
        declined_id: newId(),
        reason: 'next_visit',
        note: '',
      })
    this.#details(visit, run)
    for (const to of PATHS[visit.status]) {
      // An order with a zero price owes nothing, so it cannot be uncollectible.
      if (to === 'uncollectible' && isZero(order.final_price)) break
      clock = Math.min(clock + this.#dice.between(STAGE_MINUTES.low, STAGE_MINUTES.high) * 60_000, Date.now())
      if (to === 'void' && visit.ended) clock = visit.ended.getTime()
      if (to === 'in-progress') this.#assign(run)
      if (to === 'complete' && order.estimate_total === null)
        run({
          type: 'estimate.approve',
          by: customer ? `${customer.first_name} ${customer.last_name}` : (fleet?.fleet_name ?? 'Customer'),
        })
      moves.push({ from: order.status, to, at: new Date(clock).toISOString() })
      run({
        type: 'status.move',
        to,
        expected_version: order.version,
        ...(to === 'void' && { reason: 'wrong_package_or_service' }),
        ...(to === 'uncollectible' && { reason: 'Unpaid for 90 days' }),
      })
    }
    const payment =
      visit.paid && visit.status === 'complete'
        ? { method: this.#dice.pick(['Cash', 'Credit', 'Debit']), amount: order.final_price }
        : null
    return { order: payment ? paid(order) : order, moves, payment }
  }

  #apply(order: Order, command: Partial<Command>, extra: Partial<CommandContext>, now: string): Order {
    const result = applyCommand(
      order,
      { id: newId(), device_id: order.id, made_at: now, ...command } as Command,
      {
        actor: { user_id: this.#actor.user_id, name: this.#actor.name, ...userActor('Owner') },
        now,
        discount_limit: '100',
        day_closed: false,
        rules: { customer_required: false, bay_required: false, required_positions: [] },
        ...extra,
      },
    )
    if (!result.ok) throw new Error(`demo order: ${command.type ?? ''} was refused: ${result.code}`)
    return result.order
  }

  /** One or two packages, sometimes a part or a fee. */
  #work(vehicle: OrderVehicle): { command: Partial<Command>; extra: Partial<CommandContext> }[] {
    const { packages, items } = this.#catalogue
    const diesel = vehicle.details.fuel === 'DIESEL'
    const fits = packages.filter(
      (item) => item.name.includes('Diesel') === diesel || !item.category.startsWith('Oil'),
    )
    const oil = fits.filter((item) => item.category.startsWith('Oil') && !item.name.startsWith('European'))
    const other = fits.filter((item) => !item.category.startsWith('Oil'))
    const first = this.#dice.chance(0.8) ? this.#dice.pick(oil) : this.#dice.pick(other)
    const chosen = this.#dice.chance(0.35) ? [first, this.#dice.pick(other)] : [first]
    const work: { command: Partial<Command>; extra: Partial<CommandContext> }[] = chosen.map((item) => ({
      command: {
        type: 'package.add',
        package_id: item.id,
        line_id: newId(),
        child_ids: Array.from({ length: childCount(item) }, newId),
      },
      extra: { package: item, items },
    }))
    if (this.#dice.chance(0.15)) {
      const item = this.#dice.pick(items.slice(9))
      work.push({
        command: { type: 'item.add', line_id: newId(), inventory_item_id: item.id, quantity: '1' },
        extra: { item },
      })
    }
    if (this.#dice.chance(0.1)) {
      work.push({
        command: { type: 'order_discount.set', discount_type: 1, discount_amount: DISCOUNT },
        extra: {},
      })
    }
    for (const [chance, line] of EXTRA_LINES)
      if (this.#extras.chance(chance))
        work.push({
          command: { type: 'casual.add', line: { ...line, id: newId() }, package_line_id: null },
          extra: {},
        })
    return work
  }

  #details(visit: DemoVisit, run: (command: Partial<Command>) => void): void {
    const note = this.#dice.pick(notes)
    if (note !== '') run({ type: 'field.set', change: { field: 'notes', value: note } })
    if (this.#dice.chance(0.3)) run({ type: 'field.set', change: { field: 'waiting', value: true } })
    for (const tag of this.#tags.pick(TAGS)) run({ type: 'tag.set', tag, on: true })
    const promised = new Date(visit.began.getTime() + this.#dice.between(40, 200) * 60_000).toISOString()
    run({ type: 'field.set', change: { field: 'promised_timestamp', value: promised } })
    if (visit.status !== 'scheduled') return
    const end = new Date(Date.parse(promised) + SCHEDULED_MINUTES * 60_000).toISOString()
    run({ type: 'field.set', change: { field: 'scheduled_start_timestamp', value: promised } })
    run({ type: 'field.set', change: { field: 'scheduled_end_timestamp', value: end } })
  }

  #assign(run: (command: Partial<Command>, extra?: Partial<CommandContext>) => void): void {
    const staff = this.#dice.pick(this.#shop.staff)
    run({ type: 'field.set', change: { field: 'bay_id', value: this.#dice.pick(this.#shop.bays) } })
    run({ type: 'position.set', position: 'Hood', user_id: staff.id }, { staff })
  }
}

function paid(order: Order): Order {
  const pay_status = derivePayStatus({
    status: order.status,
    price: order.final_price,
    net_paid: order.final_price,
  })
  return { ...order, net_paid: order.final_price, pay_status, version: order.version + 1 }
}

/** A paid order of which one line came back the next day. */
export function withReturn(made: DemoOrder, lineId: string): DemoOrder {
  const { order, payment, moves } = made
  const lines = [{ line_id: lineId, quantity: '1', to_stock: false }]
  const amount = returnAmount(order, lines, [])
  if (!payment || isZero(amount)) return made
  const net_paid = money2(sub(payment.amount, amount))
  const price = money2(sub(order.final_price, amount))
  const at = new Date(Date.parse(moves.at(-1)?.at ?? order.created_timestamp) + DAY_MS).toISOString()
  return {
    ...made,
    order: {
      ...order,
      returned_lines: lines,
      returned_total: amount,
      net_paid,
      pay_status: derivePayStatus({ status: order.status, price, net_paid }),
      version: order.version + 1,
    },
    refund: { amount, lines, at },
  }
}

/** Rows in the form of their tables. */
export function orderRows(companyId: string, session: Author, { order, moves, payment, refund }: DemoOrder) {
  return {
    order: { company_id: companyId, ...columnsOf(order) },
    moves: moves.map((move) => ({
      company_id: companyId,
      order_id: order.id,
      id: newId(),
      from_status: move.from,
      to_status: move.to,
      user_id: session.user_id,
      user_name: session.name,
      created_at: move.at,
      reason: move.to === 'void' ? order.end_reason : '',
      note: '',
    })),
    payments: paymentRows(companyId, session, { order, moves, payment, refund }),
  }
}

/** The payment of an order, and its refund. */
function paymentRows(
  companyId: string,
  session: Author,
  { order, moves, payment, refund }: DemoOrder,
): object[] {
  if (!payment) return []
  const at = moves.at(-1)?.at ?? order.created_timestamp
  const id = newId()
  const row = {
    company_id: companyId,
    id,
    shop_id: order.shop_id,
    order_id: order.id,
    payment_type: 'order_payment',
    payment_method: payment.method,
    payment_processing_status: 'success',
    amount: payment.amount,
    tendered: payment.amount as string | null,
    change_due: '0.00',
    payment_final_amount: payment.amount,
    payment_surcharge_amount: '0.00',
    reference: '',
    reason: '',
    refund_of_id: null as string | null,
    returned_lines: [] as ReturnedLine[],
    user_id: session.user_id,
    user_name: session.name,
    made_at: at,
    created_at: at,
    currency: order.currency,
    day: localDate(at, order.extras.time_zone),
  }
  if (!refund) return [row]
  const back = {
    ...row,
    id: newId(),
    payment_type: 'payment_refund',
    amount: refund.amount,
    payment_final_amount: refund.amount,
    tendered: null,
    reason: 'The customer brought it back',
    refund_of_id: id,
    returned_lines: refund.lines,
    made_at: refund.at,
    created_at: refund.at,
    day: localDate(refund.at, order.extras.time_zone),
  }
  return [row, back]
}

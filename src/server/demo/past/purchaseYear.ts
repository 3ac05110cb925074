import { sql } from 'kysely'
import { add, cmp, money2, sub } from '#domain/money/money.ts'
import { isCountUnit } from '#domain/places/units.ts'
import { dayAfter } from '#domain/till/till.ts'
import { rows, setClock, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import {
  movePurchase,
  receivePurchase,
  recordMemo,
  returnGoods,
  savePurchase,
} from '#server/purchasing/index.ts'
import type { DemoGround, DemoShop } from '../day/orders.ts'
import { addInvoice, lineOf, type DemoLine, type PastSupplier, type Sold } from '../stock/purchasing.ts'
import type { Step } from './inOrder.ts'

const DAY = 86_400_000
/** Less than so much is low, and is filled up to so much. */
const WANTED = { count: [22, 30], volume: [70, 120] } as const
const MOST_LINES = 6
/** Of so many purchase orders one comes in two parts, comes short, is billed too high, has something that goes back. */
const IN_PARTS = 7
const SHORT = 11
const DEARER = 5
const GOES_BACK = 5
/** Days until the rest comes, the invoice, the return and the supplier's credit memo. */
const REST_DAYS = 7
const INVOICE_DAYS = 1
const RETURN_DAYS = 3
const MEMO_DAYS = 21

interface Asked {
  setting: DemoGround
  shop: DemoShop
  supplier: PastSupplier
  /** What the shop has of each item. */
  has: ReadonlyMap<string, string>
  /** How many purchase orders came before. */
  serial: number
}

type Plan = Parameters<Step['run']>[1]

/** A purchase order of the past, and what is ordered. */
interface Past extends Asked {
  id: string
  lines: DemoLine[]
}

/** What of a supplier's items is not full; nothing while none is low. */
function wantedOf(sold: readonly Sold[], has: ReadonlyMap<string, string>): { sold: Sold; packs: number }[] {
  const wanted = sold.map((each) => {
    const [low, full] = isCountUnit(each.item.unit) ? WANTED.count : WANTED.volume
    const there = has.get(each.item.id) ?? '0'
    const packs = Math.ceil(Number(sub(String(full), there).div(each.base_quantity).toFixed(4)))
    return { sold: each, packs, isLow: cmp(there, String(low)) < 0 }
  })
  return wanted.some(({ isLow }) => isLow) ? wanted.filter(({ packs }) => packs > 0).slice(0, MOST_LINES) : []
}

/** The same step with the clock of its instant. */
const then = (tx: Tx, run: (at: Date, plan: Plan) => Promise<void>): Step['run'] => {
  return async (at, plan) => {
    setClock(tx, at)
    await run(at, plan)
    setClock(tx, null)
  }
}

/** Orders what is low of a supplier's items, if anything is; what comes of it is planned. */
export async function orderPast(tx: Tx, asked: Asked, at: Date, plan: Plan): Promise<boolean> {
  const { setting, shop, supplier, has } = asked
  const low = wantedOf(supplier.sold, has)
  if (low.length === 0) return false
  const id = newId()
  const lines = low.map(({ sold, packs }) => ({ ...lineOf(sold), ordered: String(packs) }))
  const today = at.toISOString().slice(0, 10)
  setClock(tx, at)
  const draft = await savePurchase(tx, setting.owner, id, {
    shop_id: shop.row.id,
    supplier_id: supplier.id,
    reference: '',
    expected_on: dayAfter(today, supplier.lead_days),
    freight: '12.00',
    note: '',
    lines,
    version: 0,
  })
  await movePurchase(tx, setting.owner, { params: { id }, body: { to: 'sent', version: draft.version } })
  setClock(tx, null)
  await sql`update purchase_orders set created_at = ${at.toISOString()}::timestamptz
    where company_id = ${setting.companyId} and id = ${id}`.execute(tx)
  const past = { ...asked, id, lines }
  plan({
    at: at.getTime() + Math.max(supplier.lead_days, 0.3) * DAY,
    run: then(tx, (when, further) => arrive(tx, past, when, further)),
  })
  return true
}

/** What comes first: all, without the last line, or a pack less of the first. */
function firstPart({ lines, serial }: Past): DemoLine[] {
  if (serial % IN_PARTS === 3 && lines.length > 1) return lines.slice(0, -1)
  const isShort = serial % SHORT === 5
  return lines.flatMap((line, at) => {
    const less = isShort && at === 0 ? sub(line.ordered, '1').toFixed() : line.ordered
    return less === '0' ? [] : [{ ...line, ordered: less }]
  })
}

async function receive(
  tx: Tx,
  past: Past,
  came: readonly DemoLine[],
): Promise<{ id: string; version: number }> {
  const { setting, id, lines, serial } = past
  const receipt = newId()
  const missing = lines.filter((line) => !came.some((row) => row.id === line.id))
  const { version } = await receivePurchase(tx, setting.owner, {
    params: { id },
    body: {
      id: receipt,
      packing_slip: `PS-${70_100 + serial * 3}`,
      known_slip: true,
      over_tank: false,
      freight: '12.00',
      note: '',
      lines: came.map((line) => ({ id: newId(), line_id: line.id, quantity: line.ordered, reason: '' })),
      back_ordered: missing.map((line) => line.id),
    },
  })
  return { id: receipt, version }
}

/** The goods arrive; the rest, the invoice, and what goes back are planned. */
async function arrive(tx: Tx, past: Past, at: Date, plan: Plan): Promise<void> {
  const { setting, id, lines, serial } = past
  const came = firstPart(past)
  if (came.length === 0) return
  const { id: receipt, version } = await receive(tx, past, came)
  const rest = lines.filter((line) => !came.some((row) => row.id === line.id))
  const isAll =
    came.length === lines.length && came.every((line, place) => line.ordered === lines[place]?.ordered)
  const close = (seen: number, settled: { rest?: 'cancel' } = {}) =>
    movePurchase(tx, setting.owner, { params: { id }, body: { to: 'closed', version: seen, ...settled } })
  if (rest.length > 0 && serial % IN_PARTS === 3)
    plan({
      at: at.getTime() + REST_DAYS * DAY,
      run: then(tx, async () => {
        await close((await receive(tx, { ...past, lines: rest }, rest)).version)
      }),
    })
  else await close(version, isAll ? {} : { rest: 'cancel' })
  plan({ at: at.getTime() + INVOICE_DAYS * DAY, run: then(tx, (when) => bill(tx, past, came, when)) })
  if (serial % GOES_BACK === 3)
    plan({
      at: at.getTime() + RETURN_DAYS * DAY,
      run: then(tx, (when, further) => sendBack(tx, past, { receipt_id: receipt, at: when, plan: further })),
    })
}

/** The supplier's invoice; a price that is too high is claimed. */
const bill = (tx: Tx, { setting, id, serial }: Past, came: readonly DemoLine[], at: Date): Promise<void> => {
  const isDearer = serial % DEARER === 4
  return addInvoice(tx, setting.owner, {
    purchaseId: id,
    lines: came,
    invoice: {
      dearer: isDearer ? '1.50' : '0',
      settles: isDearer,
      freight: '12.00',
      invoiced_on: at.toISOString().slice(0, 10),
    },
  })
}

/** One pack of a receipt goes back; its credit memo comes, or is awaited for long. */
async function sendBack(
  tx: Tx,
  past: Past,
  { receipt_id, at, plan }: { receipt_id: string; at: Date; plan: Plan },
): Promise<void> {
  const { setting, shop, id, serial } = past
  const { companyId, owner } = setting
  const found = await rows(
    tx,
    sql<{ id: string }>`select l.id from purchase_receipt_lines l
      join stock_levels s on s.company_id = ${companyId} and s.shop_id = ${shop.row.id} and s.item_id = l.item_id
      where l.company_id = ${companyId} and l.purchase_receipt_id = ${receipt_id}
        and s.on_hand * l.quantity >= l.base_quantity and l.quantity >= 1 order by l.id limit 1`,
  )
  const line = found[0]
  if (!line) return
  await returnGoods(tx, owner, {
    params: { id },
    body: {
      id: newId(),
      receipt_id,
      reason: 'The box was damaged',
      lines: [{ id: newId(), receipt_line_id: line.id, quantity: '1' }],
    },
  })
  if (serial % 2 === 0)
    plan({
      at: at.getTime() + MEMO_DAYS * DAY,
      run: then(tx, (when) => creditCame(tx, past, when)),
    })
}

/** The supplier credits what went back. */
async function creditCame(tx: Tx, { setting, shop, id, supplier, serial }: Past, at: Date): Promise<void> {
  const { companyId, owner } = setting
  const credits = await rows(
    tx,
    sql<{ id: string; amount: string }>`select id, amount::text as amount from expected_credits
      where company_id = ${companyId} and purchase_order_id = ${id} and kind = 'return'`,
  )
  const total = money2(add('0', ...credits.map(({ amount }) => amount)))
  await recordMemo(tx, owner, {
    params: { supplier_id: supplier.id },
    body: {
      id: newId(),
      shop_id: shop.row.id,
      number: `CM-${2000 + serial}`,
      memo_on: at.toISOString().slice(0, 10),
      total,
      note: '',
      matches: credits.map(({ id: expected_credit_id, amount }) => ({
        id: newId(),
        expected_credit_id,
        amount,
      })),
    },
  })
}

import type { CatalogueItem } from '#domain/catalogue/package.ts'
import { add, money2, mul } from '#domain/money/money.ts'
import { invoiceTotal } from '#domain/purchasing/match.ts'
import { localDate } from '#domain/places/zones.ts'
import { dayAfter } from '#domain/till/till.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import {
  movePurchase,
  receivePurchase,
  recordInvoice,
  savePurchase,
  saveSupplier,
  saveSupplierItem,
  settleDifference,
} from '#server/purchasing/index.ts'
import type { DemoGround } from '../day/orders.ts'

interface DemoSupplier {
  name: string
  terms: string
  lead_days: number
  minimum_order: string | null
  free_freight: string | null
  /** What it sells: items whose part number begins so, in packs of so many. */
  sells: readonly [prefix: string, unit: string, holds: string][]
}

const SUPPLIERS: readonly DemoSupplier[] = [
  {
    name: 'Gulf Coast Lubricants',
    terms: 'Net 30',
    lead_days: 2,
    minimum_order: '250.00',
    free_freight: '750.00',
    sells: [['OIL', 'drum', '220']],
  },
  {
    name: 'Filter Depot',
    terms: 'Net 15',
    lead_days: 1,
    minimum_order: null,
    free_freight: '150.00',
    sells: [['FLT', 'case', '12']],
  },
  {
    name: 'Blade and Brake Supply',
    terms: 'Net 30',
    lead_days: 3,
    minimum_order: '75.00',
    free_freight: null,
    sells: [
      ['WIP', 'box', '10'],
      ['PAD', '', '1'],
      ['BULB', '', '1'],
    ],
  },
  {
    name: 'Powercell Batteries',
    terms: 'COD',
    lead_days: 1,
    minimum_order: null,
    free_freight: null,
    sells: [['BAT', '', '1']],
  },
  {
    name: 'Clearway Fluids',
    terms: 'Net 30',
    lead_days: 4,
    minimum_order: '200.00',
    free_freight: '500.00',
    sells: [
      ['COOL', 'case', '6'],
      ['ATF', 'case', '12'],
      ['BRK', 'case', '12'],
      ['GEAR', 'case', '12'],
      ['ADD', 'case', '6'],
    ],
  },
  {
    name: 'Corner Auto Parts',
    terms: 'Cash',
    lead_days: 0,
    minimum_order: null,
    free_freight: null,
    sells: [
      ['FLT', '', '1'],
      ['WIP', '', '1'],
    ],
  },
]

export interface Sold {
  item: CatalogueItem
  purchase_unit: string
  base_quantity: string
  price: string
  /** The deposit for the old part. */
  core_charge: string
}

/** The items of a supplier, with the price of its pack at the item's cost. */
const soldBy = ({ sells }: DemoSupplier, items: readonly CatalogueItem[]): Sold[] =>
  sells.flatMap(([prefix, purchase_unit, base_quantity]) =>
    items
      .filter((item) => item.part_number.startsWith(prefix))
      .slice(0, 9)
      .map((item) => ({
        item,
        purchase_unit,
        base_quantity,
        price: money2(mul(item.cost, base_quantity)),
        core_charge: prefix === 'BAT' ? '15.00' : '0',
      })),
  )

async function addSupplier(
  tx: Tx,
  owner: Author,
  supplier: DemoSupplier,
  sold: readonly Sold[],
): Promise<string> {
  const id = newId()
  const { name, terms, lead_days, minimum_order, free_freight } = supplier
  await saveSupplier(tx, owner, id, {
    name,
    terms,
    lead_days,
    minimum_order,
    free_freight,
    account_number: `BAY-${1000 + SUPPLIERS.indexOf(supplier) * 7}`,
    contact_name: '',
    phone: '',
    email: '',
    website: '',
    address: '',
    language: 'en',
    note: '',
    active: true,
    version: 0,
  })
  for (const { item, purchase_unit, base_quantity, price, core_charge } of sold)
    await saveSupplierItem(
      tx,
      owner,
      { supplier_id: id, item_id: item.id },
      {
        supplier_number: item.part_number,
        purchase_unit,
        purchase_quantity: '1',
        base_quantity,
        price,
        core_charge,
        preferred: purchase_unit !== '',
        removed: false,
        version: 0,
      },
    )
  return id
}

interface DemoPurchase {
  shop: { id: string; time_zone: string }
  supplier_id: string
  sold: readonly Sold[]
  /** How far it is: how much of what is ordered came, in percent; null: it was not sent yet. */
  came: number | null
  /** Whether the difference of its invoice is claimed. */
  settles: boolean
}

/** A line for two packs of an item. */
export const lineOf = ({ item, purchase_unit, base_quantity, price, core_charge }: Sold) => ({
  id: newId(),
  item_id: item.id,
  supplier_number: item.part_number,
  purchase_unit,
  purchase_quantity: '1',
  base_quantity,
  ordered: '2',
  price,
  core_charge,
  order_id: null,
})

/** A purchase order of two of each item, and what came of it. */
async function addPurchase(
  tx: Tx,
  owner: Author,
  { shop, supplier_id, sold, came, settles }: DemoPurchase,
): Promise<string> {
  const id = newId()
  const lines = sold.slice(0, 4).map(lineOf)
  const today = localDate(new Date().toISOString(), shop.time_zone)
  const expected_on = dayAfter(today, came === null ? 5 : came === 50 ? -3 : 1)
  const draft = await savePurchase(tx, owner, id, {
    shop_id: shop.id,
    supplier_id,
    reference: '',
    expected_on,
    freight: '15.00',
    note: '',
    lines,
    version: 0,
  })
  if (came === null) return id
  await movePurchase(tx, owner, { params: { id }, body: { to: 'sent', version: draft.version } })
  if (came === 0) return id
  const arrived = lines.slice(0, Math.ceil((lines.length * came) / 100))
  const { version } = await receivePurchase(tx, owner, {
    params: { id },
    body: {
      id: newId(),
      packing_slip: `PS-${88_200 + draft.number}`,
      known_slip: true,
      over_tank: false,
      freight: '15.00',
      note: '',
      lines: arrived.map((line) => ({ id: newId(), line_id: line.id, quantity: line.ordered, reason: '' })),
      back_ordered: lines.slice(arrived.length).map((line) => line.id),
    },
  })
  if (came === 100) await movePurchase(tx, owner, { params: { id }, body: { to: 'closed', version } })
  await addInvoice(tx, owner, {
    purchaseId: id,
    lines: arrived,
    invoice: {
      dearer: '1.50',
      settles,
      freight: '15.00',
      invoiced_on: new Date().toISOString().slice(0, 10),
    },
  })
  return id
}

/** How many days ago the supplier promised a credit that did not come. */
const PROMISED = 41

/** A credit that the supplier owes for so long that it is an exception. */
const oldCredit = (
  { companyId, owner }: DemoGround,
  row: { purchase_order_id: string; supplier_id: string; shop_id: string },
) => ({
  ...row,
  company_id: companyId,
  id: newId(),
  kind: 'claim',
  amount: '36.00',
  note: 'One case was damaged',
  user_name: owner.name,
  at: new Date(Date.now() - PROMISED * 86_400_000).toISOString(),
})

/** A line of the demo’s purchase orders. */
export interface DemoLine {
  id: string
  ordered: string
  price: string
  core_charge: string
}

interface Billed {
  /** How much more than ordered the first line costs. */
  dearer: string
  /** Whether that is claimed as a credit; else the difference waits. */
  settles: boolean
  freight: string
  invoiced_on: string
}

/** An invoice of what came. */
export async function addInvoice(
  tx: Tx,
  owner: Author,
  {
    purchaseId,
    lines,
    invoice: { dearer: more, settles, freight, invoiced_on },
  }: { purchaseId: string; lines: readonly DemoLine[]; invoice: Billed },
): Promise<void> {
  const [first] = lines
  if (!first) return
  const params = { id: purchaseId }
  const dearer = money2(add(first.price, more))
  const billed = lines.map((line) => ({
    id: newId(),
    line_id: line.id,
    quantity: line.ordered,
    price: line === first ? dearer : line.price,
  }))
  const cores = money2(add('0', ...lines.map((line) => mul(line.core_charge, line.ordered))))
  const costs = { freight, cores, tax: '0' }
  const invoice = { id: newId(), number: `F-${newId().slice(-8)}`, note: '', ...costs, lines: billed }
  const total = invoiceTotal(billed, costs)
  await recordInvoice(tx, owner, { params, body: { ...invoice, invoiced_on, total } })
  if (!settles) return
  const amount = money2(mul(more, first.ordered))
  await settleDifference(tx, owner, {
    params,
    body: { id: newId(), kind: 'price', subject_id: first.id, outcome: 'claimed', amount, note: '' },
  })
}

const STAGES = [100, 50, 0, 100, 100, null] as const

/** A supplier that is in the demo, with what it sells. */
export interface PastSupplier {
  id: string
  lead_days: number
  sold: readonly Sold[]
}

/** Writes the demo's suppliers with what they sell. */
export async function writeSuppliers(tx: Tx, { owner, catalogue }: DemoGround): Promise<PastSupplier[]> {
  const written: PastSupplier[] = []
  for (const supplier of SUPPLIERS) {
    const sold = soldBy(supplier, catalogue.items)
    written.push({ id: await addSupplier(tx, owner, supplier, sold), lead_days: supplier.lead_days, sold })
  }
  return written
}

/** Writes a present purchase order of the first shop at each supplier, in every state. */
export async function writePurchasing(
  tx: Tx,
  setting: DemoGround,
  suppliers: readonly PastSupplier[],
): Promise<void> {
  const { companyId, owner, shops } = setting
  const [first] = shops
  if (!first) return
  for (const [at, { id: supplier_id, sold }] of suppliers.entries()) {
    const came = STAGES[at] ?? null
    if (sold.length === 0) continue
    const settles = at === 4
    const purchase = { shop: first.row, supplier_id, sold, came, settles }
    const purchase_order_id = await addPurchase(tx, owner, purchase)
    const owed = { purchase_order_id, supplier_id, shop_id: first.row.id }
    if (settles) await insertMany(tx, companyId, 'expected_credits', [oldCredit(setting, owed)])
  }
}

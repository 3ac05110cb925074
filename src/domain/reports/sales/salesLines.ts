import { atoms, cents, centsText, minCents, notNegative, productCents } from '#domain/money/cents.ts'
import { add, max, sub, type Decimal } from '#domain/money/money.ts'
import type { CasualItem, Order, OrderPackage, OrderPart } from '#domain/orders/order.ts'
import { LABOR } from '#domain/orders/lines/lineKinds.ts'
import { totalsInput, type PricedFields } from '#domain/orders/prices/pricing.ts'
import {
  allLines,
  lineFigures,
  type LineFigure,
  type PackageLineFigures,
} from '#domain/orders/totals/lineFigures.ts'
import type { LineCosts } from './movedCosts.ts'
import type { SalesAmount, SalesLine } from './shape.ts'

/** The fields of an order that its lines are read from. */
export type PricedOrder = PricedFields & Pick<Order, 'totals' | 'returned_lines'>

/** Fee items that are no sale: the shop owes what was paid for them. */
const LIABILITIES: ReadonlySet<string> = new Set(['Gift Card', 'Wash Card Load'])

type Facts = Omit<SalesLine, SalesAmount | 'times'> & { cost: bigint }
type Cents = Record<SalesAmount, bigint>

const NOTHING: Cents = {
  gross: 0n,
  coupons: 0n,
  discounts: 0n,
  returns: 0n,
  charges: 0n,
  liabilities: 0n,
  taxable: 0n,
  exempt: 0n,
  cost: 0n,
  parts: 0n,
  labor: 0n,
  overage: 0n,
  job_cost: 0n,
}

const lineOf = ({ cost, ...facts }: Facts, amounts: Partial<Cents>): SalesLine => {
  const own = facts.package_line_id === null ? cost : 0n
  const all = { ...NOTHING, job_cost: own, ...amounts, cost }
  return {
    ...facts,
    times: 1,
    gross: centsText(all.gross),
    coupons: centsText(all.coupons),
    discounts: centsText(all.discounts),
    returns: centsText(all.returns),
    charges: centsText(all.charges),
    liabilities: centsText(all.liabilities),
    taxable: centsText(all.taxable),
    exempt: centsText(all.exempt),
    cost: centsText(all.cost),
    parts: centsText(all.parts),
    labor: centsText(all.labor),
    overage: centsText(all.overage),
    job_cost: centsText(all.job_cost),
  }
}

const netOf = ({ gross, coupons, discounts }: LineFigure): bigint => gross - coupons - discounts

/** A negative line is a discount, and a gift card no sale; any other line is what it is. */
function amountsOf(figure: LineFigure, { kind, fee_item }: Facts): Partial<Cents> {
  const { gross, coupons, discounts, taxable, exempt } = figure
  const net = netOf(figure)
  if (fee_item !== null && LIABILITIES.has(fee_item)) return { liabilities: net, taxable, exempt }
  const halves = { taxable, exempt, parts: kind === 'item' ? net : 0n, labor: fee_item === LABOR ? net : 0n }
  if (gross < 0n) return { ...halves, coupons, discounts: discounts - gross }
  return { ...halves, gross, coupons, discounts }
}

/** What a package brings without its fees: its parts at retail come first, what is left is labor. */
function splitOf(order: PricedOrder, line: OrderPackage, { base, options, parts }: PackageLineFigures) {
  const net = [base, ...options, ...parts].reduce((sum, figure) => sum + netOf(figure), 0n)
  const retail = order.parts
    .filter(({ package_id }) => package_id === line.id)
    .reduce((sum, part) => sum + productCents(atoms(part.retail), atoms(part.quantity_to_use)), 0n)
  const own = minCents(retail, notNegative(net))
  return { parts: own, labor: net - own }
}

/** An order with what is known of its lines' cost. */
interface Costed {
  order: PricedOrder
  costs: LineCosts
}

/** What so many cost, without those that went back on the shelf. */
function costOf({ order, costs }: Costed, id: string, quantity: Decimal, cost: Decimal | undefined): bigint {
  const known = costs.get(id)
  if (known !== undefined) return cents(known)
  const shelved = order.returned_lines.filter((row) => row.line_id === id && row.to_stock)
  const left = max(sub(quantity, add('0', ...shelved.map((row) => row.quantity))), '0').toFixed()
  return productCents(atoms(cost ?? '0'), atoms(left))
}

const NO_COSTS: LineCosts = new Map()

const billsOverage = ({ badge_type }: OrderPart): boolean => badge_type.includes('overage')

const named = ({ name, name_french }: { name: string; name_french: string }) => ({ name, name_french })
const FEE_OF_NO_GOODS = { fee_item: null, technician_id: null }

function casualFacts(costed: Costed, line: CasualItem, of: OrderPackage | null): Facts {
  return {
    ...named(line),
    key: line.id,
    kind: of ? 'package_fee' : 'casual',
    package_line_id: of?.id ?? null,
    catalogue_id: of?.package_id ?? null,
    fee_item: line.fee_item,
    technician_id: line.technician?.user_id ?? null,
    quantity: line.quantity,
    cost: costOf(costed, line.id, line.quantity, line.cost),
  }
}

/** The lines of one package, in the order in which their figures come. */
function packageFacts(costed: Costed, line: OrderPackage): Facts[] {
  const { order } = costed
  const own = { package_line_id: line.id, ...FEE_OF_NO_GOODS }
  const options = order.options.filter(({ package_id }) => package_id === line.id)
  const parts = order.parts.filter(({ package_id }) => package_id === line.id)
  const whole = { ...own, catalogue_id: line.package_id, quantity: '1', cost: 0n }
  return [
    { ...named(line), ...whole, key: line.id, kind: 'package' },
    ...options.map((option): Facts => ({ ...named(option), ...whole, key: option.id, kind: 'option' })),
    ...parts.map((part): Facts => ({
      ...named(part),
      ...own,
      key: part.id,
      kind: 'part',
      catalogue_id: part.inventory_item_id,
      quantity: part.quantity_to_use,
      cost: costOf(costed, part.id, part.quantity_to_use, part.cost),
    })),
    ...line.casual_items.map((fee) => casualFacts(costed, fee, line)),
  ]
}

const itemFacts = (costed: Costed): Facts[] =>
  costed.order.inventory_items.map((line) => ({
    ...named(line),
    ...FEE_OF_NO_GOODS,
    key: line.id,
    kind: 'item',
    package_line_id: null,
    catalogue_id: line.inventory_item_id,
    quantity: line.quantity_to_use,
    cost: costOf(costed, line.id, line.quantity_to_use, line.cost),
  }))

/** The shop's charges and the discounts after tax: lines of their own, with which goods have nothing to do. */
function ownLines({ extras, discounts, totals }: PricedOrder): SalesLine[] {
  const none = { ...FEE_OF_NO_GOODS, package_line_id: null, catalogue_id: null, quantity: '1', cost: 0n }
  const charges = extras.subtotal_charges.map((charge, at) => {
    const amount = cents(totals.subtotal_charges?.[at] ?? '0')
    const half = charge.charge_tax_exempt ? { exempt: amount } : { taxable: amount }
    return lineOf(
      { ...named(charge), ...none, key: `charge ${at + 1}`, kind: 'charge' },
      {
        charges: amount,
        ...half,
      },
    )
  })
  const late = discounts.filter((entry) => entry.discount_after_tax && !entry.discount_coupon_application)
  const taken = late.map((entry, at) =>
    lineOf(
      { ...named(entry), ...none, key: entry.id, kind: 'after_tax_discount' },
      { discounts: cents(totals.after_tax_discounts?.[at] ?? '0') },
    ),
  )
  return [...charges, ...taken]
}

/**
 * The lines that an order's stored totals come from, in the order's currency: packages with their options, parts and
 * fees, inventory items, free lines, charges, and discounts after tax. Together they are its totals to the cent. A line's
 * cost is the one in `costs`, else its cost of one times what is left.
 */
export function salesLines(order: PricedOrder, costs: LineCosts = NO_COSTS): SalesLine[] {
  const costed = { order, costs }
  const figures = lineFigures(totalsInput(order), order.totals)
  const approved = order.packages.filter((line) => line.approved)
  const facts: Facts[] = [
    ...approved.flatMap((line) => packageFacts(costed, line)),
    ...itemFacts(costed),
    ...order.casual_items.map((line) => casualFacts(costed, line, null)),
  ]
  const ofPackage = new Map(
    approved.flatMap((line, at) => {
      const own = figures.packages[at]
      return own ? [[line.id, splitOf(order, line, own)] as const] : []
    }),
  )
  const costOfJob = (id: string): bigint =>
    facts.reduce((sum, row) => (row.package_line_id === id ? sum + row.cost : sum), 0n)
  const overage = new Set(order.parts.filter(billsOverage).map(({ id }) => id))
  const each = allLines(figures)
  const goods = facts.flatMap((row, at) => {
    const figure = each[at]
    if (!figure) return []
    const also = {
      ...ofPackage.get(row.key),
      ...(row.kind === 'package' && { job_cost: costOfJob(row.key) }),
      ...(overage.has(row.key) && { overage: netOf(figure) }),
    }
    return [lineOf(row, { ...amountsOf(figure, row), ...also })]
  })
  return [...goods, ...ownLines(order)]
}

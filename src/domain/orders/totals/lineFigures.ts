import { atoms, cents, minCents, notNegative, productCents } from '#domain/money/cents.ts'
import type { Pool } from './discounts.ts'
import type {
  DiscountFigure,
  OrderTotals,
  PackageFigures,
  SplitFigure,
  TotalsInput,
  TotalsPackage,
} from './shape.ts'
import { spread } from './spread.ts'

/**
 * One line of an order in cents: its price before any discount, its share of coupons and of order discounts, and what
 * is left of it, taxed and not.
 */
export interface LineFigure extends Pool {
  gross: bigint
  coupons: bigint
  discounts: bigint
}

/** The lines of one package. */
export interface PackageLineFigures {
  base: LineFigure
  options: LineFigure[]
  parts: LineFigure[]
  casual_items: LineFigure[]
}

/** The lines of an order, in the order of the input. */
export interface LineFigures {
  packages: PackageLineFigures[]
  inventory_items: LineFigure[]
  casual_items: LineFigure[]
}

type Half = keyof Pool
type Taken = 'coupons' | 'discounts'

const lineOf = (amount: string | undefined, exempt: boolean): LineFigure => {
  const gross = cents(amount ?? '0')
  return {
    gross,
    coupons: 0n,
    discounts: 0n,
    taxable: exempt ? 0n : gross,
    exempt: exempt ? gross : 0n,
  }
}

const sumOf = (lines: readonly LineFigure[], half: Half): bigint =>
  lines.reduce((sum, line) => sum + line[half], 0n)

/** What a half of the lines has to give: only lines on the side of their sum take part. */
function weightsOf(lines: readonly LineFigure[], half: Half): bigint[] {
  const negative = sumOf(lines, half) < 0n
  return lines.map((line) => notNegative(negative ? -line[half] : line[half]))
}

/** Takes an amount off one half of the lines, each by what it has there. */
function takeHalf(lines: readonly LineFigure[], half: Half, amount: bigint, as: Taken): void {
  const shares = spread(amount, weightsOf(lines, half))
  for (const [at, line] of lines.entries()) {
    const share = shares[at] ?? 0n
    line[half] -= share
    line[as] += share
  }
}

function takeSplit(
  lines: readonly LineFigure[],
  { from_taxable, from_exempt }: Pick<SplitFigure, 'from_taxable' | 'from_exempt'>,
  as: Taken,
): void {
  takeHalf(lines, 'taxable', cents(from_taxable), as)
  takeHalf(lines, 'exempt', cents(from_exempt), as)
}

/** In an exempt package each "part tax" part makes so much of the package taxed as it is worth, as far as it reaches. */
function taxParts(item: TotalsPackage, lines: readonly LineFigure[]): void {
  for (const part of item.parts ?? []) {
    if (part.badge_type !== 'part tax') continue
    const worth = productCents(atoms(part.retail ?? '0'), atoms(part.quantity_to_use))
    const moved = minCents(sumOf(lines, 'exempt'), worth)
    const shares = spread(moved, weightsOf(lines, 'exempt'))
    for (const [at, line] of lines.entries()) {
      line.exempt -= shares[at] ?? 0n
      line.taxable += shares[at] ?? 0n
    }
  }
}

/** Calculation version 1 splits the base's coupons after the parts, the taxed half first: the base gives what it has. */
function takeLate(base: LineFigure, others: readonly LineFigure[], late: bigint): void {
  const lines = [base, ...others]
  const taxed = minCents(late, notNegative(sumOf(lines, 'taxable')))
  for (const [half, amount] of [['taxable', taxed] as const, ['exempt', late - taxed] as const]) {
    const own = minCents(amount, notNegative(base[half]))
    takeHalf([base], half, own, 'coupons')
    if (amount > own) takeHalf(others.length > 0 ? others : [base], half, amount - own, 'coupons')
  }
}

function packageLines(item: TotalsPackage, figures: PackageFigures, version: number): PackageLineFigures {
  const exempt = item.tax_exempt === true
  const base = lineOf(figures.base, exempt)
  const options = (item.options ?? []).map((_option, at) => lineOf(figures.options?.[at], exempt))
  const parts = (item.parts ?? []).map((part, at) =>
    lineOf(figures.parts?.[at], exempt && !part.badge_type.endsWith('part tax')),
  )
  const others = [...options, ...parts]
  const priced = [base, ...others]
  const first = cents(figures.base) - cents(figures.base_after_point_1 ?? figures.base)
  if (version !== 1) takeHalf([base], exempt ? 'exempt' : 'taxable', first, 'coupons')
  if (exempt) taxParts(item, priced)
  if (version === 1) takeLate(base, others, first)
  for (const coupon of figures.point_2_coupons ?? []) takeSplit(priced, coupon, 'coupons')
  const casual_items = (item.casual_items ?? []).map((line, at) =>
    lineOf(figures.package_casual_items?.[at], line.tax_exempt === true),
  )
  for (const coupon of figures.point_3_coupons ?? [])
    takeSplit([...priced, ...casual_items], coupon, 'coupons')
  return { base, options, parts, casual_items }
}

const looseLines = (
  lines: TotalsInput['casual_items'],
  amounts: readonly string[] | undefined,
): LineFigure[] => (lines ?? []).map((line, at) => lineOf(amounts?.[at], line.tax_exempt === true))

/** All lines of an order one after the other: of each package, then items, then free lines. */
export const allLines = ({ packages, inventory_items, casual_items }: LineFigures): LineFigure[] => [
  ...packages.flatMap(({ base, options, parts, casual_items: own }) => [base, ...options, ...parts, ...own]),
  ...inventory_items,
  ...casual_items,
]

/**
 * The lines of an order that `orderTotals` answered with these totals. A coupon at the base comes off the base, one at
 * the price off base, options and parts, one at the total also off the package's fees, an order discount off every
 * line; each is shared out by largest remainder over the taxed and the exempt half apart, as the total split it. So the
 * lines add up to `discounted_taxable` and `discounted_exempt`. Without negative lines none ends below zero. Source:
 * reports 1.
 */
export function lineFigures(input: TotalsInput, totals: OrderTotals): LineFigures {
  const version = input.calculation_version ?? 2
  const lines: LineFigures = {
    packages: (input.packages ?? []).flatMap((item, at) => {
      const figures = totals.packages[at]
      return figures ? [packageLines(item, figures, version)] : []
    }),
    inventory_items: looseLines(input.inventory_items, totals.inventory_items),
    casual_items: looseLines(input.casual_items, totals.casual_items),
  }
  const discounts: readonly DiscountFigure[] = totals.pre_tax_discounts ?? []
  for (const discount of discounts) takeSplit(allLines(lines), discount, 'discounts')
  return lines
}

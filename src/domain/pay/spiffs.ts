import { byPositions, shareOut, type Weighted } from './shares.ts'
import {
  atoms,
  cents,
  centsText,
  divideHalfAway,
  minCents,
  notNegative,
  percentCents,
} from '../money/cents.ts'
import { money2, mul, sub, type Decimal } from '../money/money.ts'
import { rulesFor, type SpiffLine, type SpiffOrder, type SpiffPerson, type SpiffRule } from './spiffRules.ts'

/** A percentage follows sales, a flat amount is a promised bonus: overtime counts them apart in some regions. */
type SpiffKind = 'commission' | 'flat_bonus'

/** What a person earns with one line of an order, with the figure that it is computed from. */
export interface EarnedSpiff {
  readonly line_id: string
  readonly line_name: string
  readonly line_name_french: string
  readonly user_id: string
  readonly rule_id: string
  readonly kind: SpiffKind
  /** Units, or the price or the margin in the order's currency. */
  readonly basis: Decimal
  /** Two decimals, above zero. */
  readonly amount: Decimal
}

const marginOf = ({ price, cost }: SpiffLine): Decimal =>
  centsText(notNegative(cents(money2(sub(price, cost)))))

const basisOf = (rule: SpiffRule, line: SpiffLine): Decimal =>
  ({ flat: line.units, percent_price: money2(line.price), percent_margin: marginOf(line) })[rule.way]

/** What a rule pays for a line, to all its people together, in cents. */
function paidFor(rule: SpiffRule, line: SpiffLine): bigint {
  const basis = basisOf(rule, line)
  const whole =
    rule.way === 'flat' ? cents(money2(mul(basis, rule.amount))) : percentCents(cents(basis), rule.amount)
  return notNegative(rule.cap === null ? whole : minCents(whole, cents(rule.cap)))
}

function byMinutes(rule: SpiffRule, people: readonly SpiffPerson[]): Weighted<SpiffPerson>[] {
  const own = people.filter(({ position }) => rule.people.some((each) => each.position === position))
  const first = own.filter((person, at) => own.findIndex(({ user_id }) => user_id === person.user_id) === at)
  const weighted = first.map((person) => ({ person, weight: atoms(person.job_minutes) }))
  // Without a job minute on the order they share alike.
  return weighted.some(({ weight }) => weight > 0n)
    ? weighted
    : first.map((person) => ({ person, weight: 1n }))
}

/** Pays a line by its rules. Each position is paid by the winning one of the rules that name it. */
function earnedOn(line: SpiffLine, order: SpiffOrder, rules: readonly SpiffRule[]): EarnedSpiff[] {
  const settled = new Set<string | null>()
  const sums = new Map<string, { rule: SpiffRule; user_id: string; amount: bigint }>()
  for (const rule of rulesFor(rules, order, line)) {
    const shares =
      rule.split === 'shares' ? byPositions(rule.people, order.people) : byMinutes(rule, order.people)
    const paid = shareOut(paidFor(rule, line), shares)
    for (const [at, { person }] of shares.entries()) {
      if (settled.has(person.position)) continue
      const key = `${rule.id} ${person.user_id}`
      const sum = sums.get(key) ?? { rule, user_id: person.user_id, amount: 0n }
      sums.set(key, { ...sum, amount: sum.amount + (paid[at] ?? 0n) })
    }
    for (const { position } of rule.people) settled.add(position)
  }
  return [...sums.values()]
    .filter(({ amount }) => amount > 0n)
    .map(({ rule, user_id, amount }) => ({
      line_id: line.id,
      line_name: line.name,
      line_name_french: line.name_french,
      user_id,
      rule_id: rule.id,
      kind: rule.way === 'flat' ? ('flat_bonus' as const) : ('commission' as const),
      basis: basisOf(rule, line),
      amount: centsText(amount),
    }))
}

/** What people earn with an order that is paid in full: each line, person and rule once, in the order's currency. */
export const earnedSpiffs = (order: SpiffOrder, rules: readonly SpiffRule[]): EarnedSpiff[] =>
  order.lines.flatMap((line) => earnedOn(line, order, rules))

/** A row of the ledger that was earned, with the sum of the rows that point to it. */
export interface SpiffEntry {
  readonly id: string
  readonly line_id: string
  readonly amount: Decimal
  /** Zero or less. */
  readonly taken_back: Decimal
}

/** How much of a line is still sold and paid: a part of a whole, both in the same unit. */
export interface RemainingShare {
  readonly part: Decimal
  readonly whole: Decimal
}

const shareOf = ({ part, whole }: RemainingShare): { over: bigint; under: bigint } => {
  const under = atoms(whole)
  if (under <= 0n) return { over: 1n, under: 1n }
  const over = notNegative(atoms(part))
  return { over: over > under ? under : over, under }
}

/**
 * The corrections that leave of each earned row the product of its shares: negative after a void or a refund, positive
 * where money came back. Rounded half up in cents; a full refund brings the sum to zero.
 */
export function spiffCorrections<Row extends SpiffEntry>(
  rows: readonly Row[],
  sharesOf: (row: Row) => readonly RemainingShare[],
): { id: string; amount: Decimal }[] {
  return rows.flatMap((row) => {
    const shares = sharesOf(row).map(shareOf)
    const over = shares.reduce((product, share) => product * share.over, cents(row.amount))
    const under = shares.reduce((product, share) => product * share.under, 1n)
    const change = divideHalfAway(over, under) - cents(row.amount) - cents(row.taken_back)
    return change === 0n ? [] : [{ id: row.id, amount: centsText(change) }]
  })
}

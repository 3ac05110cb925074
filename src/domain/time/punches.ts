import type { OvertimeRule } from './regionRules.ts'

/** A break within a punch. A rest break is paid; a meal is not, unless `paid`. */
export interface Break {
  readonly start: string
  readonly end: string | null
  readonly kind: 'meal' | 'rest'
  readonly paid?: boolean
}

/** From punching in to punching out. Instants are ISO text with an offset. */
export interface Punch {
  readonly in: string
  readonly out: string | null
  readonly breaks: readonly Break[]
  readonly shop: string
  /** The name of the rate. */
  readonly rate?: string
  /** The clock of the device was in doubt, and no manager has confirmed the time. */
  readonly clock_suspect?: boolean
}

export const FLAG_CODES = [
  'missing_out',
  'still_open',
  'open_break',
  'out_before_in',
  'break_out_of_order',
  'overlap',
  'clock_suspect',
  'over_16h',
  'short_meal',
  'seventh_day',
  'rest_day',
] as const
export type FlagCode = (typeof FLAG_CODES)[number]

/** What a person should look at, in a punch (its place in the list) or on a day. */
export type Flag =
  | { readonly punch: number; readonly code: FlagCode }
  | { readonly date: string; readonly code: FlagCode }

/** The flags with which a week cannot be approved or exported. */
export const BLOCKING: ReadonlySet<FlagCode> = new Set<FlagCode>([
  'missing_out',
  'still_open',
  'open_break',
  'out_before_in',
  'break_out_of_order',
  'overlap',
  'clock_suspect',
])

/** Whether a person must state that they checked the law before a week is approved: what it asks for is not calculated. */
export const toCheck = (flags: readonly Flag[]): boolean => flags.some(({ code }) => code === 'rest_day')

/** Worked time without a gap, in milliseconds; `shift` is its punch. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly shop: string
  readonly rate: string
  readonly shift: Shift
}
interface Shift {
  readonly start: number
  readonly end: number
}

const HOUR = 3_600_000
const LONGEST = 16 * HOUR
const SHORT_MEAL = 30 * 60_000
/** In the US a break this short is work. */
const WORKED_MEAL = 20 * 60_000

/** What makes a punch count for nothing until it is corrected. */
function breakage(punch: Punch, now: string | undefined, isLast: boolean): FlagCode | null {
  if (punch.out === null) {
    const fresh = now !== undefined && Date.parse(now) - Date.parse(punch.in) < LONGEST
    return fresh && isLast ? 'still_open' : 'missing_out'
  }
  if (Date.parse(punch.out) < Date.parse(punch.in)) return 'out_before_in'
  if (punch.breaks.some(({ end }) => end === null)) return 'open_break'
  const disordered = punch.breaks.some(({ start, end }) => Date.parse(end ?? start) < Date.parse(start))
  return disordered ? 'break_out_of_order' : null
}

const lengthOf = ({ start, end }: Break): number => Date.parse(end ?? start) - Date.parse(start)

/** Whether the time of a break is taken off. */
function isUnpaid(each: Break, rule: OvertimeRule): boolean {
  if (each.kind === 'rest' || each.paid === true) return false
  return !(rule.region.startsWith('US') && lengthOf(each) <= WORKED_MEAL)
}

/** A list of spans without another span. */
function without(spans: readonly Shift[], { start, end }: Shift): Shift[] {
  return spans.flatMap((span) => {
    if (end <= span.start || start >= span.end) return [span]
    return [
      { start: span.start, end: Math.max(span.start, start) },
      { start: Math.min(span.end, end), end: span.end },
    ].filter((part) => part.end > part.start)
  })
}

const overlaps = (one: Shift, other: Shift): boolean => one.start < other.end && other.start < one.end

interface Numbered {
  readonly punch: Punch
  readonly index: number
}

const inOrder = (punches: readonly Punch[]): Numbered[] =>
  punches
    .map((punch, index) => ({ punch, index }))
    .sort((one, other) => Date.parse(one.punch.in) - Date.parse(other.punch.in) || one.index - other.index)

function flagsOf(punch: Punch, shift: Shift, earlier: readonly Shift[]): FlagCode[] {
  return [
    ...(earlier.some((other) => overlaps(shift, other)) ? (['overlap'] as const) : []),
    ...(punch.clock_suspect ? (['clock_suspect'] as const) : []),
    ...(shift.end - shift.start > LONGEST ? (['over_16h'] as const) : []),
    ...(punch.breaks.some((each) => each.kind === 'meal' && lengthOf(each) < SHORT_MEAL)
      ? (['short_meal'] as const)
      : []),
  ]
}

/**
 * The worked time of punches, and what is wrong with them. A broken punch is left out and no hour is invented; time that
 * two punches share counts in the earlier one; a break ends with its punch.
 */
export function cleanPunches(
  punches: readonly Punch[],
  rule: OvertimeRule,
  now?: string,
): { spans: Span[]; flags: Flag[] } {
  const ordered = inOrder(punches)
  const flags: Flag[] = []
  const earlier: Shift[] = []
  const spans = ordered.flatMap(({ punch, index }, at): Span[] => {
    const broken = breakage(punch, now, at === ordered.length - 1)
    if (broken !== null) {
      flags.push({ punch: index, code: broken })
      return []
    }
    const shift = { start: Date.parse(punch.in), end: Date.parse(punch.out ?? punch.in) }
    flags.push(...flagsOf(punch, shift, earlier).map((code) => ({ punch: index, code })))
    const unpaid = punch.breaks
      .filter((each) => isUnpaid(each, rule))
      .map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end ?? start) }))
    const worked = [...unpaid, ...earlier].reduce<Shift[]>(without, shift.end > shift.start ? [shift] : [])
    earlier.push(shift)
    return worked.map((part) => ({ ...part, shop: punch.shop, rate: punch.rate ?? 'default', shift }))
  })
  return { spans: spans.sort((one, other) => one.start - other.start), flags }
}

import type { OvertimeRule } from './rules.ts'
import type { Worked } from './worked.ts'

/** How work is paid: at its rate, at one and a half, or at double. */
export type PayClass = 'regular' | 'overtime' | 'double'

/** Work of one class. */
export interface Classed extends Worked {
  pay: PayClass
}

const HOUR = 3_600_000
const ENDLESS = Number.POSITIVE_INFINITY

/** The limits of a day in milliseconds: overtime from the first, double from the second. */
function limitsOf({ day, day_double }: OvertimeRule, isSeventh: boolean): [overtime: number, double: number] {
  if (isSeventh) return [0, 8 * HOUR]
  return [day === null ? ENDLESS : day * HOUR, day_double === null ? ENDLESS : day_double * HOUR]
}

/** Cuts work where the sum before it reaches a limit. */
function cut(row: Worked, before: number, limit: number): [under: Worked | null, over: Worked | null] {
  const room = Math.max(0, limit - before)
  const length = row.to - row.from
  if (room >= length) return [row, null]
  if (room === 0) return [null, row]
  const at = row.from + room
  return [
    { ...row, to: at },
    { ...row, from: at },
  ]
}

function classedDay(rows: readonly Worked[], [overtime, double]: [number, number]): Classed[] {
  let sum = 0
  return rows.flatMap((row) => {
    const [below, doubled] = cut(row, sum, double)
    const [straight, over] = below ? cut(below, sum, overtime) : [null, null]
    sum += row.to - row.from
    return [
      ...(straight ? [{ ...straight, pay: 'regular' as const }] : []),
      ...(over ? [{ ...over, pay: 'overtime' as const }] : []),
      ...(doubled ? [{ ...doubled, pay: 'double' as const }] : []),
    ]
  })
}

/** The seventh day of a week on which a person worked every day; null where that is nothing special. */
export function seventhDay(rule: OvertimeRule, worked: readonly Worked[]): string | null {
  const dates = [...new Set(worked.map(({ date }) => date))].sort()
  return rule.seventh_day && dates.length === 7 ? (dates.at(-1) ?? null) : null
}

/**
 * The classes of a week's work, which is in the order of time: daily overtime and double time first, then straight time
 * past the weekly limit. A person without overtime has straight time alone.
 */
export function classify(rule: OvertimeRule, worked: readonly Worked[], exempt: boolean): Classed[] {
  if (exempt) return worked.map((row) => ({ ...row, pay: 'regular' }))
  const seventh = seventhDay(rule, worked)
  const days = [...Map.groupBy(worked, ({ date }) => date)].flatMap(([date, rows]) =>
    classedDay(rows, limitsOf(rule, date === seventh)),
  )
  let straight = 0
  return days.flatMap((row) => {
    if (row.pay !== 'regular') return [row]
    const [under, over] = cut(row, straight, rule.week * HOUR)
    straight += row.to - row.from
    return [
      ...(under ? [{ ...under, pay: 'regular' as const }] : []),
      ...(over ? [{ ...over, pay: 'overtime' as const }] : []),
    ]
  })
}

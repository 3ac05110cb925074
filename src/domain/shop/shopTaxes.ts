import { MAX_TAX_LINES } from '../money/money.ts'

/** The days on which a shop's tax line is in force, both included; null is open. */
export interface DatedLine {
  valid_from: string | null
  valid_to: string | null
}

export interface TaxProblem {
  /** Which line, from 0. */
  at: number
  field: 'valid_to' | 'valid_from'
  code: 'ends_before_it_begins' | 'too_many_tax_lines'
}

const inForce = ({ valid_from, valid_to }: DatedLine, day: string): boolean =>
  (valid_from ?? '') <= day && day <= (valid_to ?? '9999-12-31')

/**
 * What is wrong with a shop's tax and fee lines together: a line that ends before it begins, and the line that would be
 * the fifth on some day (specification 9: up to 4 tax lines). An empty result is a shop that may be saved.
 */
export function shopTaxProblems(lines: readonly DatedLine[]): TaxProblem[] {
  const backwards = lines.flatMap(({ valid_from, valid_to }, at): TaxProblem[] =>
    valid_from !== null && valid_to !== null && valid_to < valid_from
      ? [{ at, field: 'valid_to', code: 'ends_before_it_begins' }]
      : [],
  )
  const days = lines.map((line) => line.valid_from ?? '')
  const crowded = lines.flatMap((_line, at): TaxProblem[] =>
    days.some((day) => isOver(lines, at, day))
      ? [{ at, field: 'valid_from', code: 'too_many_tax_lines' }]
      : [],
  )
  return [...backwards, ...crowded]
}

/** Whether this line is one too many on a day on which some line begins. */
function isOver(lines: readonly DatedLine[], at: number, day: string): boolean {
  const line = lines[at]
  if (!line || !inForce(line, day)) return false
  return lines.slice(0, at).filter((other) => inForce(other, day)).length >= MAX_TAX_LINES
}

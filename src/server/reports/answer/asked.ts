import { readAsk, type Ask, type Asker, type AskText } from '#domain/reports/define/ask.ts'
import type { Days } from '#domain/reports/define/periods.ts'
import type { Report } from '#domain/reports/define/report.ts'
import { AppError } from '#server/base/errors.ts'
import type { Page } from './page.ts'
import type { Language, Say } from '#domain/base/words.ts'
import { sayIn } from '#server/base/words.ts'

export type Compare = '' | 'before' | 'week' | 'year'

export interface Asked {
  report: Report
  ask: Ask
  company: string
  shops: readonly string[]
  days: Days
  compare: Compare
  say: Say
  page: Page
}

export type AskedQuery = AskText & { from: string; to: string; language: Language }

/** A refusal that names the field of the query. */
export const invalid = (field: string, code: string, detail: string): AppError =>
  new AppError('invalid_input', { fields: [{ pointer: `/query/${field}`, code, detail }] })

const SHOWN = 100

/** What is asked of a report, read for the one who asks; what it does not have is refused. */
export function askedOf(
  report: Report,
  query: AskedQuery,
  asker: Asker,
): Pick<Asked, 'report' | 'ask' | 'days' | 'say'> {
  const { from, to, language } = query
  if (from > to) throw invalid('to', 'before_from', to)
  const ask = readAsk(report, query, asker)
  if ('problem' in ask) {
    const { field, code, name } = ask.problem
    throw invalid(field, code, name.slice(0, SHOWN))
  }
  return { report, ask, days: { from, to }, say: sayIn(language) }
}

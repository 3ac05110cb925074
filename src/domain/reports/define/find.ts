import type { Say } from '#domain/base/words.ts'
import { fold } from '#domain/base/search.ts'
import { measureOf } from './measures.ts'
import type { Report } from './report.ts'

/** What else people call figures: abbreviations of the trade, in both languages. */
const ALSO: Readonly<Record<string, string>> = {
  average_ticket: 'ARO ATV average repair order',
  gross_profit: 'GP',
  effective_labor_rate: 'ELR',
  total_invoiced: 'revenue turnover chiffre d’affaires',
}

/** All that a report can be found by, in each of the languages: its title, its question and its figures. */
export const reportTexts = ({ title, question, measures }: Report, says: readonly Say[]): string =>
  says
    .flatMap((say) => [
      say(title),
      say(question),
      ...measures.flatMap((id) => [say(measureOf(id).words), ALSO[id] ?? '']),
    ])
    .join(' ')

/** Reports that have every word of the text in one of the languages; those that are called so come first. */
export function findReports<R extends Report>(
  reports: readonly R[],
  text: string,
  says: readonly Say[],
): R[] {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '')
  const has = (where: string): boolean => words.every((word) => where.includes(` ${word}`))
  const found = reports.filter((report) => has(` ${fold(reportTexts(report, says))}`))
  const isCalled = ({ title }: Report): boolean => has(` ${fold(says.map((say) => say(title)).join(' '))}`)
  return [...found.filter(isCalled), ...found.filter((report) => !isCalled(report))]
}

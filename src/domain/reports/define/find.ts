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

/** All that a report can be found by: its title, its question and its figures, in both languages. */
export const reportTexts = ({ title, question, measures }: Report): string =>
  [
    title.en,
    title.fr,
    question.en,
    question.fr,
    ...measures.flatMap((id) => [measureOf(id).words.en, measureOf(id).words.fr, ALSO[id] ?? '']),
  ].join(' ')

const folded = new Map<string, string>()

function foldedTexts(report: Report): string {
  const known = folded.get(report.path) ?? ` ${fold(reportTexts(report))}`
  folded.set(report.path, known)
  return known
}

/** Reports that have every word of the text; those that are called so come first. */
export function findReports<R extends Report>(reports: readonly R[], text: string): R[] {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '')
  const has = (where: string): boolean => words.every((word) => where.includes(` ${word}`))
  const found = reports.filter((report) => has(foldedTexts(report)))
  const isCalled = ({ title }: Report): boolean => has(` ${fold(`${title.en} ${title.fr}`)}`)
  return [...found.filter(isCalled), ...found.filter((report) => !isCalled(report))]
}

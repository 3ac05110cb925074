import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { MOST_ROWS, type ReportAnswer } from '#contract/reports/reports.ts'
import { reportAt } from '#domain/reports/list/all.ts'
import { firstRow, type Database } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { runReport } from './answer.ts'
import { askedOf, type Compare } from './asked.ts'

/** The company of a shop; null where there is none. */
async function companyOf(
  database: Database,
  companies: readonly string[],
  shop: string,
): Promise<string | null> {
  for (const company of companies) {
    const found = await database.tenant(company, (tx) =>
      firstRow(tx, sql`select from shops where company_id = ${company} and id = ${shop}`),
    )
    if (found) return company
  }
  return null
}

const saidOf = (error: AppError): string =>
  (error.fields ?? [])
    .map(({ pointer, code, detail }) => `${pointer.slice('/query/'.length)}: ${code} (${detail})`)
    .join(', ')

/** The whole answer of a report for one shop, with every figure, from the code that serves the screens. */
export async function answerForShop(
  database: Database,
  companies: readonly string[],
  path: string,
  given: Record<string, unknown> & { shops: string },
): Promise<ReportAnswer> {
  const report = reportAt(path)
  if (!report) throw new Error(`There is no report ${path}.`)
  const read = api.reports.run.query?.safeParse({ ...given, limit: MOST_ROWS })
  if (!read?.success) throw new Error(read?.error.message)
  const query = read.data as Parameters<typeof askedOf>[1] & { compare: Compare }
  const company = await companyOf(database, companies, given.shops)
  if (company === null) throw new Error('There is no such shop.')
  try {
    const asked = askedOf(report, query, { may: () => true, user_id: null })
    const page = { limit: MOST_ROWS, offset: 0 }
    return await database.tenant(company, (tx) =>
      runReport(tx, { ...asked, company, shops: [given.shops], compare: query.compare, page }),
    )
  } catch (error) {
    throw error instanceof AppError ? new Error(saidOf(error), { cause: error }) : error
  }
}

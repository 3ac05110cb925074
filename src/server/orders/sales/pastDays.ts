import type { ClosedDay } from '#server/shop/index.ts'
import type { Ask } from './ask.ts'

/** An instant as ISO text. */
export const utc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The closed days of all shops of a company. */
export const closedDays = (ask: Ask, companyId: string): Promise<(ClosedDay & { shop_id: string })[]> =>
  ask(
    `select shop_id, day::text as day, ${utc('closed_at')} as closed_at, closed_name from shop_days
      where company_id = $1 and closed_at is not null`,
    [companyId],
  )

import type { TestServer } from '../server.ts'
import { withClient } from '#server/base/postgres/client.ts'
import type { TestCompany } from '#test/factories.ts'

const DATED = [
  'sales_entries',
  'sales_lines',
  'sales_taxes',
  'order_offers',
  'order_findings',
  'payments',
] as const
const SALES = ['sales_entries', 'sales_lines', 'sales_taxes'] as const

/** Makes what a shop has recorded so far something of so many days ago, with its closed days, as the database's owner. */
export const daysAgo = ({ database }: TestServer, company: TestCompany, shopId: string, days: number) =>
  withClient(database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
    const of = [company.id, shopId, days]
    const moved = `company_id = $1 and shop_id = $2`
    for (const table of DATED)
      await client.query(`update ${table} set day = day - $3::int where ${moved}`, of)
    for (const table of SALES)
      await client.query(`update ${table} set sale_day = sale_day - $3::int where ${moved}`, of)
    await client.query(
      `insert into shop_days (company_id, shop_id, day, closed_at, closed_name, report)
        select company_id, shop_id, day - $3::int, closed_at - make_interval(days => $3::int), closed_name, report
        from shop_days where ${moved}`,
      of,
    )
    await client.query(`update journal_lines set day = day - $3::int where ${moved}`, of)
    await client.query(
      `delete from shop_days d where ${moved} and closed_at > now() - make_interval(days => $3::int) `,
      of,
    )
    await client.query(
      `update payments set created_at = created_at - make_interval(days => $3::int) where ${moved}`,
      of,
    )
  })

/** Makes an order one that was finalized so many days ago, as the database's owner. */
export const soldDaysAgo = ({ database }: TestServer, company: TestCompany, orderId: string, days: number) =>
  withClient(database.ownerUrl, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company.id])
    const of = [company.id, orderId, days]
    for (const table of SALES)
      await client.query(
        `update ${table} set day = day - $3::int, sale_day = sale_day - $3::int
          where company_id = $1 and order_id = $2`,
        of,
      )
    await client.query(
      `update sales_entries set at = at - make_interval(days => $3::int) where company_id = $1 and order_id = $2`,
      of,
    )
    await client.query(
      `update orders set complete_timestamp = complete_timestamp - make_interval(days => $3::int)
        where company_id = $1 and id = $2`,
      of,
    )
  })

import type { Backfill } from '../base/migrating/forEachCompany.ts'

const REPORTS = ['staff/time/clocked_vs_billed', 'staff/performance/technician_productivity']

/** Figures by their former names: what was called productivity is proficiency, and utilization is productivity. */
const RENAMED: Readonly<Record<string, string>> = {
  productivity: 'proficiency',
  utilization: 'productivity',
}

const renamed = (text: string): string => text.replaceAll(/[a-z_]+/g, (name) => RENAMED[name] ?? name)

/** Kept views of technicians' reports name the same figures as before. */
export const backfill: Backfill = {
  over: 'report_views',
  async batch(client, companyId, ids) {
    const { rows } = await client.query<{ id: string; state: { columns?: string; sort?: string } }>(
      'select id, state from report_views where company_id = $1 and id = any($2::uuid[]) and report = any($3)',
      [companyId, ids, REPORTS],
    )
    for (const { id, state } of rows) {
      const next = {
        ...state,
        ...(state.columns !== undefined && { columns: renamed(state.columns) }),
        ...(state.sort !== undefined && { sort: renamed(state.sort) }),
      }
      await client.query('update report_views set state = $3 where company_id = $1 and id = $2', [
        companyId,
        id,
        JSON.stringify(next),
      ])
    }
  },
}

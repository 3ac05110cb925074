import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { searchWords } from '#domain/base/search.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { shopFor, listShops } from '#server/shop/index.ts'
import { firstRow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers, type Context } from '#server/base/http/context.ts'
import { emit } from '#server/base/outbox.ts'
import { loadCompanySettings } from '#server/shop/index.ts'
import { findVehicles } from './history.queries.ts'
import { saveInterval, shopIntervals } from './intervals.ts'
import { historyPage } from './page.ts'

async function intervalsOf(tx: Tx, companyId: string) {
  const lines = await firstRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from maintenance_schedules
      where company_id = ${companyId} and removed_at is null`,
  )
  return {
    severity: (await loadCompanySettings(tx, companyId)).maintenance_severity,
    intervals: await shopIntervals(tx, companyId),
    schedule_lines: lines?.count ?? 0,
  }
}

/** What is due changed for every vehicle: screens that show one refresh. */
const announce = (tx: Tx, { session: { company_id, user_id } }: Context): Promise<void> =>
  emit(tx, { company_id, event: 'vehicle.changed', subject_id: company_id, user_id })

export const vehicleHistoryRoutes = handlers(api.vehicleHistory)({
  async search(context, { query }) {
    const { company_id } = context.session
    return { vehicles: await context.tenant((tx) => findVehicles(tx, company_id, searchWords(query.q))) }
  },

  async get(context, { params, query }) {
    const { session } = context
    return context.tenant(async (tx) => {
      const shop = query.shop_id
        ? await shopFor(tx, session, query.shop_id)
        : (await listShops(tx, session))[0]
      if (!shop) throw new AppError('not_found')
      return historyPage(tx, session, params.id, shop)
    })
  },

  async intervals(context) {
    return context.tenant((tx) => intervalsOf(tx, context.session.company_id))
  },

  async saveInterval(context, { params, body }) {
    if (body.interval_mile === null && body.interval_kilometer === null && body.interval_month === null)
      throw new AppError('interval_empty')
    const fields = { ...body, name: sanitizeLine(body.name), name_french: sanitizeLine(body.name_french) }
    return context.tenant(async (tx) => {
      const interval = await saveInterval(tx, context.session.company_id, params.key, fields)
      await announce(tx, context)
      return { interval }
    })
  },
})

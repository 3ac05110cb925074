import { api } from '#contract/api.ts'
import { actorCan } from '#domain/people/roles.ts'
import { reportAt } from '#domain/reports/list/all.ts'
import { audit } from '#server/base/audit.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers } from '#server/base/http/context.ts'
import type { Author } from '#server/base/author.ts'
import { listShops } from '#server/shop/index.ts'
import { dropView, listFavorites, storeView, setFavorite, listViews, type Seer } from './views.queries.ts'

/** Who sees views: a person in their shops. */
export const loadSeer = async (tx: Tx, session: Author): Promise<Seer> => ({
  company_id: session.company_id,
  user_id: session.user_id,
  shops: (await listShops(tx, session)).map(({ id }) => id),
})

/** Whether the person may open the report at this path. */
function refuseUnseen(session: Author, path: string): void {
  const report = reportAt(path)
  if (!report || !actorCan(session.actor, report.allow)) throw new AppError('not_found')
}

export const reportViewRoutes = handlers(api.reportViews)({
  list: (context) =>
    context.tenant(async (tx) => {
      const seer = await loadSeer(tx, context.session)
      const views = await listViews(tx, seer)
      const isOpen = (path: string): boolean => {
        const report = reportAt(path)
        return report !== undefined && actorCan(context.session.actor, report.allow)
      }
      const favorites = await listFavorites(tx, seer)
      return { views: views.filter(({ report }) => isOpen(report)), favorites: favorites.filter(isOpen) }
    }),

  save: (context, { body }) =>
    context.tenant(async (tx) => {
      const { session } = context
      refuseUnseen(session, body.report)
      const { sharing } = body
      if (sharing !== 'private' && !actorCan(session.actor, 'reports.schedule'))
        throw new AppError('not_allowed', { permission: 'reports.schedule' })
      const seer = await loadSeer(tx, session)
      const shop_id = sharing === 'shop' ? body.shop_id : null
      if (sharing === 'shop' && !seer.shops.some((shop) => shop === shop_id)) throw new AppError('not_found')
      const stored = await storeView(tx, seer, { ...body, shop_id })
      if (stored === 'full') throw new AppError('report_views_full')
      if (!stored) throw new AppError('not_found')
      return {}
    }),

  remove: (context, { params }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const dropped = await dropView(tx, await loadSeer(tx, session), params.id)
      if (!dropped) throw new AppError('not_found')
      for (const { id, shop_id, report } of dropped)
        audit(tx, session, { kind: 'schedule.removed', shop_id, subject_id: id, subject: report })
      return {}
    }),

  favorite: (context, { body }) =>
    context.tenant(async (tx) => {
      refuseUnseen(context.session, body.report)
      await setFavorite(tx, await loadSeer(tx, context.session), body.report, body.favorite)
      return {}
    }),
})

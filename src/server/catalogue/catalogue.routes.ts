import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { actorCan } from '#domain/people/roles.ts'
import { localDate } from '#domain/places/zones.ts'
import { shopFor } from '../shop/index.ts'
import { firstRow } from '../base/db.ts'
import { handlers } from '../base/http/context.ts'
import { hideCost } from './costs.ts'
import { listPackages, menuSlots, slotItems } from './catalogue.queries.ts'
import { findParts } from './findParts.ts'

export const catalogueRoutes = handlers(api.catalogue)({
  async get(context, { query: { shop_id } }) {
    const { company_id, actor } = context.session
    return context.tenant(async (tx) => {
      const shop = shop_id === undefined ? null : await shopFor(tx, context.session, shop_id)
      const place = shop && {
        shop_id: shop.id,
        day: localDate(new Date().toISOString(), shop.time_zone),
      }
      const packages = await listPackages(tx, company_id, place)
      const state = await firstRow(
        tx,
        sql<{ version: string }>`
        select count(*) || '.' || coalesce(sum(version), 0) as version from packages where company_id = ${company_id}`,
      )
      const seesCost = actorCan(actor, 'costs.view')
      return {
        packages: packages.map((item) => ({
          ...item,
          parts: item.parts.map((part) => (seesCost ? part : hideCost(part))),
        })),
        version: state?.version ?? '0',
      }
    })
  },

  async slotItems(context) {
    const { company_id, actor } = context.session
    const items = await context.tenant(async (tx) =>
      slotItems(tx, company_id, await menuSlots(tx, company_id)),
    )
    return { items: actorCan(actor, 'costs.view') ? items : items.map(hideCost) }
  },

  async items(context, { query }) {
    const { company_id, actor } = context.session
    const items = await context.tenant(async (tx) => {
      if (query.shop_id !== undefined) await shopFor(tx, context.session, query.shop_id)
      return findParts(tx, company_id, query)
    })
    return { items: actorCan(actor, 'costs.view') ? items : items.map(hideCost) }
  },
})

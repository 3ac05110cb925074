import { api } from '#contract/api.ts'
import { handlers } from '#server/base/http/context.ts'
import { audit } from '#server/base/audit.ts'
import { emit } from '#server/base/outbox.ts'
import { changeUnit, moveUnits, previewUnit } from '#server/inventory/index.ts'
import { convertLines, convertOffers, lockOpenOrders, unitUses } from './unitChange.queries.ts'

export const unitChangeRoutes = handlers(api.unitChanges)({
  preview: (context, { params, query }) =>
    context.tenant(async (tx) => ({
      ...(await previewUnit(tx, context.session, params.id, query)),
      ...(await unitUses(tx, context.session.company_id, params.id)),
    })),

  change: (context, { params, body }) =>
    context.tenant(async (tx) => {
      const { session } = context
      const { company_id, user_id } = session
      await lockOpenOrders(tx, company_id, params.id)
      const { item, former, isNew } = await changeUnit(tx, session, params.id, body)
      if (!isNew) return { item, former }
      const pair = { old_id: former.id, new_id: item.id }
      const before = { unit: former.unit, ratio: { own: body.own, newer: body.newer } }
      const suppliers = await convertOffers(tx, company_id, pair, before)
      const orders = await convertLines(tx, company_id, pair, before)
      for (const subject_id of suppliers)
        await emit(tx, { company_id, event: 'supplier.changed', subject_id, user_id })
      for (const subject_id of orders)
        await emit(tx, { company_id, event: 'purchase_order.changed', subject_id, user_id })
      audit(tx, session, {
        kind: 'stock.unit',
        subject_id: former.id,
        subject: former.name,
        field: 'unit',
        before: former.unit,
        after: item.unit,
      })
      return { item, former }
    }),

  move: (context, input) =>
    context.tenant(async (tx) => ({ moved: await moveUnits(tx, context.session, input) })),
})

import { api } from '#contract/api.ts'
import type { PaymentSettings } from '#contract/shop/paymentSettings.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { surchargeProblem } from '#domain/payments/taking/surcharge.ts'
import { surchargeRule } from '#domain/places/regulations.ts'
import { localDate } from '#domain/places/zones.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { saveShopSettings } from './settings.queries.ts'
import { lockShop, shopFor, type ShopRow } from './shops.ts'

const ruleOf = ({ country, region, time_zone }: ShopRow) =>
  surchargeRule(country, region, localDate(new Date().toISOString(), time_zone))

function reply(shop: ShopRow): PaymentSettings {
  const { payment_methods, surcharge_on, surcharge_percent, tips_on, tip_percents } = shop.settings
  const { credit_refund_blocked } = shop.settings
  return {
    shop_id: shop.id,
    shop_name: shop.name,
    payment_methods,
    surcharge_on,
    surcharge_percent,
    tips_on,
    tip_percents,
    surcharge_rule: ruleOf(shop),
    credit_refund_blocked: {
      Technician: [...credit_refund_blocked.Technician],
      Manager: [...credit_refund_blocked.Manager],
    },
    version: shop.version,
  }
}

/** Saves a shop's payment settings, against the version that was seen. */
async function save(
  tx: Tx,
  session: Author,
  { params, body }: ParsedOf<typeof api.paymentSettings.save>,
): Promise<PaymentSettings> {
  const { company_id } = session
  const { version, ...chosen } = body
  await lockShop(tx, company_id, params.id)
  const before = await shopFor(tx, session, params.id, '/params/id')
  if (version !== before.version) throw new AppError('stale_version', { current: reply(before) })
  const problem = surchargeProblem(chosen, ruleOf(before))
  if (problem)
    throw new AppError(problem, {
      fields: [{ pointer: '/body/surcharge_percent', code: problem, detail: problem }],
    })
  await saveShopSettings(tx, session, before, chosen)
  return reply(await shopFor(tx, session, params.id))
}

export const paymentSettingsRoutes = handlers(api.paymentSettings)({
  get: (context, { params }) =>
    context.tenant(async (tx) => reply(await shopFor(tx, context.session, params.id, '/params/id'))),

  save: (context, input) => context.tenant((tx) => save(tx, context.session, input)),
})

import { api } from '#contract/api.ts'
import { normalizePostalCode } from '#domain/places/postal.ts'
import { shopFor } from './shops.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'

/** The five digits of a US ZIP code, refused with its field where it is not one. */
function zipOf(text: string): string {
  const code = normalizePostalCode(text)
  if (code !== null && /^\d{5}/.test(code)) return code.slice(0, 5)
  throw new AppError('invalid_input', {
    fields: [{ pointer: '/query/zip_code', code: 'not_a_postal_code', detail: 'zip_code' }],
  })
}

export const taxRoutes = handlers(api.tax)({
  async rate(context, { query }) {
    const zip = zipOf(query.zip_code)
    await context.tenant((tx) => shopFor(tx, context.session, query.shop_id))
    const rate = await context.services.locationRates.ensure(zip)
    if (!rate) throw new AppError('tax_rate_not_known')
    return { data: { total_rate: rate.total_rate, source: rate.source } }
  },
})

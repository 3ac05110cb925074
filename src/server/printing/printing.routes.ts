import { api } from '#contract/api.ts'
import { handlers, type Context } from '../base/http/context.ts'
import { shopFor } from '../shop/index.ts'
import { listDesigns, resetDesign, saveDesign } from './designs.queries.ts'
import { printCertificate, signRequest } from './printKeys.ts'
import { removeStation, saveStation, listStations } from './stations.queries.ts'

async function sendCertificate(context: Context): Promise<void> {
  const certificate = await printCertificate(context)
  context.reply.header('content-disposition', 'attachment; filename="override.crt"')
  context.reply.header('cache-control', 'private, no-store')
  await context.reply.type('application/x-pem-file').send(certificate)
}

export const printingRoutes = handlers(api.printing)({
  certificate: sendCertificate,

  sign: async (context, { body }) => ({ signature: await signRequest(context, body.hash, body.timestamp) }),

  stations: (context) =>
    context.tenant(async (tx) => ({ stations: await listStations(tx, context.session) })),

  saveStation: (context, { params, body }) =>
    context.tenant(async (tx) => ({ station: await saveStation(tx, context.session, params.id, body) })),

  removeStation: (context, { params }) =>
    context.tenant(async (tx) => {
      await removeStation(tx, context.session, params.id)
      return {}
    }),

  async designs(context, { query }) {
    const { session, services } = context
    const { designs, image, review_link } = await context.tenant(async (tx) => {
      const shop = query.shop_id === undefined ? undefined : await shopFor(tx, session, query.shop_id)
      return {
        designs: await listDesigns(tx, session.company_id, query.shop_id),
        image: shop?.settings.order_logo ?? '',
        review_link: shop?.settings.review_link ?? '',
      }
    })
    return { designs, logo: await services.files.dataUri(image), review_link }
  },

  saveDesign: (context, { params, body }) =>
    context.tenant(async (tx) => {
      if (body.shop_id !== null) await shopFor(tx, context.session, body.shop_id, '/body/shop_id')
      return { design: await saveDesign(tx, context.session, params.kind, body) }
    }),

  resetDesign: (context, { params, query }) =>
    context.tenant(async (tx) => {
      if (query.shop_id !== undefined) await shopFor(tx, context.session, query.shop_id)
      await resetDesign(tx, context.session, params.kind, query.shop_id)
      return {}
    }),
})

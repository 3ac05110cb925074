import { api } from '../../contract/api.ts'
import { handlers } from '../base/http/context.ts'
import { dropCertificate, keepCertificate, sendCertificate } from './certificate.ts'
import { duplicatesOf } from './duplicates.queries.ts'
import { mergeRecords, partyRecord, previewMerge, undoMerge } from '../credit/mergeParties.ts'
import { partyList } from './partyList.queries.ts'
import { partyPage } from '../intake/partyPage.queries.ts'

export const partyRoutes = handlers(api.parties)({
  list: (context, { query }) => context.tenant((tx) => partyList(tx, context.session.company_id, query)),

  page: (context, { params }) =>
    context.tenant(async (tx) => {
      await partyRecord(tx, context.session.company_id, params)
      return partyPage(tx, context.session, params.kind, params.id)
    }),

  async duplicates(context, { query }) {
    return { found: await context.tenant((tx) => duplicatesOf(tx, context.session.company_id, query)) }
  },

  mergePreview: (context, { params }) => context.tenant((tx) => previewMerge(tx, context.session, params)),

  merge: (context, { params, body }) =>
    context.tenant((tx) => mergeRecords(tx, context.session, params, body)),

  undoMerge: (context, { params }) => context.tenant((tx) => undoMerge(tx, context.session, params.id)),

  setCertificate: (context, { params }) => keepCertificate(context, params),

  removeCertificate: (context, { params }) => dropCertificate(context, params),

  certificate: (context, { params }) => sendCertificate(context, params),
})

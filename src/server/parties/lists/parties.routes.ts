import { parties } from '#contract/parties/parties.ts'
import { handlers } from '#server/base/http/context.ts'
import { dropCertificate, storeCertificate, sendCertificate } from '../records/certificate.ts'
import { findDuplicates } from './duplicates.queries.ts'
import { partyList } from './partyList.queries.ts'

export const partyRoutes = handlers(parties)({
  list: (context, { query }) => context.tenant((tx) => partyList(tx, context.session.company_id, query)),

  async duplicates(context, { query }) {
    return { found: await context.tenant((tx) => findDuplicates(tx, context.session.company_id, query)) }
  },

  setCertificate: (context, { params }) => storeCertificate(context, params),

  removeCertificate: (context, { params }) => dropCertificate(context, params),

  certificate: (context, { params }) => sendCertificate(context, params),
})

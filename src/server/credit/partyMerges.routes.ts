import { partyMerges } from '#contract/credit/partyMerges.ts'
import { handlers } from '../base/http/context.ts'
import { mergeRecords, previewMerge, undoMerge } from './mergeParties.ts'

export const partyMergeRoutes = handlers(partyMerges)({
  mergePreview: (context, { params }) => context.tenant((tx) => previewMerge(tx, context.session, params)),

  merge: (context, { params, body }) =>
    context.tenant((tx) => mergeRecords(tx, context.session, params, body)),

  undoMerge: (context, { params }) => context.tenant((tx) => undoMerge(tx, context.session, params.id)),
})

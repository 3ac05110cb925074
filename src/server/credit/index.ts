/** The only exports of this feature: what other features and the application use. */
export { findBulk } from './bulk.queries.ts'
export { payBulk } from './bulk.ts'
export { partyMergeRoutes } from './partyMerges.routes.ts'
export { payerEntries, payerOrders, payerSummary } from './payer.queries.ts'
export { receivableRoutes } from './receivables.routes.ts'

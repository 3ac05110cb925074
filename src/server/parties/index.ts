/** The only exports of this feature: what other features and the application use. */
export { partyName } from './records/auditTerms.ts'
export { appendConsent, consentCounts, listConsents } from './records/consents.queries.ts'
export { certificateFile } from './records/certificate.ts'
export { findCustomer, findFleetLocation, findOwner, loadParties } from './records/customers.queries.ts'
export { customerRoutes } from './records/customers.routes.ts'
export { orderFilters } from './search/filters.ts'
export { fleetRoutes } from './records/fleets.routes.ts'
export {
  findMerge,
  insertMerge,
  lockMerge,
  lockOrders,
  listMerges,
  moveAll,
  ownerColumn,
  toMove,
} from './merging/merge.queries.ts'
export { joinConsents, splitConsents } from './merging/mergeConsents.queries.ts'
export { customerTitleSql, greetedSql, titleSql } from './search/names.queries.ts'
export { partyRoutes } from './lists/parties.routes.ts'
export { type PartyRecord, eventOf, partyRecord } from './records/partyRecord.ts'
export { asReply, fleetRow, updateRecord } from './records/records.queries.ts'
export { findParties } from './search/search.queries.ts'
export { partyNeeds } from './orderNeeds.ts'

/** The only exports of this feature: what other features and the application use. */
export { partyName } from './auditTerms.ts'
export { appendConsent, consentCounts, consentsOf } from './consents.queries.ts'
export { certificateFile } from './certificate.ts'
export { findCustomer, findFleetLocation, findOwner, partiesOf } from './customers.queries.ts'
export { customerRoutes } from './customers.routes.ts'
export { orderFilters } from './filters.ts'
export { fleetRoutes } from './fleets.routes.ts'
export {
  findMerge,
  insertMerge,
  lockMerge,
  lockOrdersOf,
  mergesOf,
  moveAll,
  ownerColumn,
  toMove,
} from './merge.queries.ts'
export { joinConsents, splitConsents } from './mergeConsents.queries.ts'
export { customerTitleSql, greetedSql, titleSql } from './names.queries.ts'
export { partyRoutes } from './parties.routes.ts'
export { type PartyRecord, eventOf, partyRecord } from './partyRecord.ts'
export { asReply, fleetRow, updateRecord } from './records.queries.ts'
export { findParties } from './search.queries.ts'
export { partyNeeds } from './orderNeeds.ts'

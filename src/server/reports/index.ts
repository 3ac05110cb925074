/** The only exports of this feature: what other features and the application use. */
export { answerForShop } from './answer/forShop.ts'
export { homeRoutes } from './home.routes.ts'
export { ledgerRoutes } from './ledger.routes.ts'
export { writeRaw } from './raw/writeRaw.ts'
export { reportRoutes } from './reports.routes.ts'
export { rebuildRollups, sealCompany } from './rollups/seal.ts'
export { systemStatusRoutes } from './systemStatus.routes.ts'
export { reportTasks } from './tasks.ts'

/** What other features and the application use of this one. */
export { ledgerRoutes } from './ledger.routes.ts'
export { systemStatusRoutes } from './systemStatus.routes.ts'
export { reportTasks } from './tasks.ts'

/** The only exports of this feature: what other features and the application use. */
export { accountingRoutes } from './accounting.routes.ts'
export { closeDay, closeDayRoutes } from './closeDay.ts'
export { placeOfBooks } from './connection.queries.ts'
export { journalRoutes } from './journal.routes.ts'
export { payoutRoutes } from './payouts/payouts.routes.ts'
export { countToDay, type ReopenedDay } from './reopenedDay.queries.ts'
export { savePayout } from './payouts/savePayouts.ts'
export { accountingTasks } from './tasks.ts'

/** The only exports of this feature: what other features and the application use. */
export { companyShopRoutes } from './companyShops.routes.ts'
export { companyDeletionRoutes } from './deletion.routes.ts'
export { loadDeletion, openPayments } from './deletion.queries.ts'
export { firstDayRoutes } from './firstDay.routes.ts'
export { companyTasks } from './tasks.ts'
export { welcomeRoutes } from './welcome.routes.ts'

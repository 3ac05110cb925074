/** The only exports of this feature: what other features and the application use. */
export { billingRoutes } from './billing.routes.ts'
export { endBilling } from './plan.ts'
export { openedAccount } from './sync.ts'
export { billingTasks } from './tasks.ts'

/** The only exports of this feature: what other features and the application use. */
export { exportPay } from './exportPay.ts'
export { addRates, type NewRate, savePayrollNumbers } from './rates.ts'
export { ratesOf, rateRows } from './pay.queries.ts'
export { payRoutes } from './pay.routes.ts'
export { payTasks } from './tasks.ts'
export { jobTimeRoutes } from './jobTime/jobTime.routes.ts'
export { tipRoutes } from './tips/tips.routes.ts'
export { spiffRoutes } from './spiffs/spiffs.routes.ts'

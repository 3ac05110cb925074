/** The only exports of this feature: what other features and the application use. */
export { insertShifts } from './schedules.queries.ts'
export { scheduleRoutes } from './schedules.routes.ts'

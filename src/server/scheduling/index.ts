/** The only exports of this feature: what other features and the application use. */
export { scheduleRoutes } from './schedules.routes.ts'

/** The only exports of this feature: what other features and the application use. */
export { timeRoutes } from './time.routes.ts'

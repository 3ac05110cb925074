/** The only exports of this feature: what other features and the application use. */
export { payRoutes } from './pay.routes.ts'

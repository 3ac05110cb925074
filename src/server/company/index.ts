/** The only exports of this feature: what other features and the application use. */
export { companyShopRoutes } from './companyShops.routes.ts'
export { firstDayRoutes } from './firstDay.routes.ts'
export { welcomeRoutes } from './welcome.routes.ts'

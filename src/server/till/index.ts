/** The only exports of this feature: what other features and the application use. */
export { changed, drawersIntoDay, moveCash, openDrawer } from './drawers.ts'
export { bookedRows } from './till.queries.ts'
export { orderSales } from './sales.queries.ts'
export { tillRoutes } from './till.routes.ts'
export { tillDay } from './tillDay.ts'

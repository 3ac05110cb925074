/** The only exports of this feature: what other features and the application use. */
export { drawersIntoDay, moveCash, openDrawer } from './drawers.ts'
export { tillRoutes } from './till.routes.ts'
export { drawersOn, justClosed, readDay, tillDay, type DayRead } from './tillDay.ts'

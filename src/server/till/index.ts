/** The only exports of this feature: what other features and the application use. */
export { changed, drawersIntoDay, emitChanged, moveCash, openDrawer } from './drawers.ts'
export { tillRoutes } from './till.routes.ts'
export { drawersOn, justClosed, readDay, tillDay, type DayRead } from './tillDay.ts'

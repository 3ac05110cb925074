/** What other features and the application use of this one. */
export { changed, moveCash, openDrawer } from './drawers.ts'
export { type Span, bookedRows } from './till.queries.ts'
export { tillRoutes } from './till.routes.ts'
export { tillDay } from './tillDay.ts'

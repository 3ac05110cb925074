/** The only exports of this feature: what other features and the application use. */
export { countSheetRoutes } from './countSheets.routes.ts'
export { knowsItem } from './items.queries.ts'
export { itemRoutes } from './items.routes.ts'
export { movedByOrder } from './moves.queries.ts'
export { priceChangeRoutes } from './priceChanges.routes.ts'
export { MovingStock, type NewMove } from './moveStock.ts'
export { inTransitIn, orderedIn, reservedIn } from './stock.queries.ts'
export { transferRoutes } from './transfers.routes.ts'

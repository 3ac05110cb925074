/** The only exports of this feature: what other features and the application use. */
export { movePurchase } from './move.ts'
export { purchaseOrderRoutes } from './purchaseOrders.routes.ts'
export { orderPartRoutes } from './orderParts.routes.ts'
export { suggestionRoutes } from './suggestions.routes.ts'
export { supplierRoutes } from './suppliers.routes.ts'
export { receivePurchase } from './receive.ts'
export { savePurchase } from './save.ts'
export { saveSupplier, saveSupplierItem } from './saveSupplier.ts'

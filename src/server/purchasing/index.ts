/** The only exports of this feature: what other features and the application use. */
export { purchaseOrderRoutes } from './purchaseOrders.routes.ts'
export { supplierRoutes } from './suppliers.routes.ts'

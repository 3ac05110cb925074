/** What other features and the application use of this one. */
export { documentRoutes } from './documents.routes.ts'
export { receiptRoutes } from './receipts/receipts.routes.ts'

export { printingRoutes } from './printing.routes.ts'
export { placeOfPrintKey } from './printKeys.ts'
export { saveStation } from './stations.queries.ts'

/** What other features and the application use of this one. */
export { itemRoutes } from './items.routes.ts'

/** What other features and the application use of this one. */
export { partyPageRoutes } from './partyPage.routes.ts'
export { plateRoutes } from './plates.routes.ts'
export { vehicleRoutes } from './vehicles.routes.ts'

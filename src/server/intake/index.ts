/** The only exports of this feature: what other features and the application use. */
export { partyPageRoutes } from './partyPage.routes.ts'
export { plateRoutes } from './plates.routes.ts'
export { specificationRoutes } from './specifications.routes.ts'
export { vehicleRoutes } from './vehicles.routes.ts'

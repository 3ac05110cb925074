/** The only exports of this feature: what other features and the application use. */
export { epaPath } from './epaFile.ts'
export { type OwnerIds, listOwners, recordOwner, sameOwner } from './owners.queries.ts'
export {
  listChanges,
  findSpecification,
  specificationChanges,
  specificationFields,
  listSpecifications,
} from './specifications.queries.ts'
export { type VehicleData, openVehicleData } from './vehicleData.ts'
export { vehicleTableRoutes } from './vehicleTable.routes.ts'
export {
  findOrderVehicle,
  findVehicle,
  findVehicleByVin,
  findVehiclesByPlate,
  lockVehicle,
  mileageUpdate,
  listVehicles,
} from './vehicles.queries.ts'
export { vehicleNeeds } from './orderNeeds.ts'

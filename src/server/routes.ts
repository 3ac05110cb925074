import type { RouteTable } from '../contract/route.ts'
import { accountRoutes } from './auth/account.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { packageRoutes } from './catalogue/packages.routes.ts'
import { companyRoutes } from './company/company.routes.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import type { BoundRoute } from './http/context.ts'
import { importRoutes, recordFileRoutes } from './imports/imports.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { taxRoutes } from './tax/tax.routes.ts'
import { plateRoutes } from './vehicles/plates.routes.ts'
import { vehicleRoutes } from './vehicles/vehicles.routes.ts'
import { vehicleTableRoutes } from './vehicles/vehicleTable.routes.ts'

/** Every handler by its row of the contract. */
export function boundRoutes(): Map<RouteTable, BoundRoute> {
  const all = [
    authRoutes,
    accountRoutes,
    companyRoutes,
    orderRoutes,
    customerRoutes,
    vehicleRoutes,
    plateRoutes,
    vehicleTableRoutes,
    catalogueRoutes,
    packageRoutes,
    taxRoutes,
    importRoutes,
    recordFileRoutes,
  ].flat()
  return new Map(all.map((row) => [row.route, row]))
}

import type { RecordKind } from '#domain/imports/fields.ts'
import { itemStore, supplierStore } from './goods.ts'
import { openingStore } from './opening.ts'
import { purchaseStore } from './purchases.ts'
import { soldStore } from './sold.ts'
import { customerStore, fleetStore, locationStore } from './people.ts'
import { scheduleStore, serviceStore } from './services.ts'
import { specificationStore } from './specifications.ts'
import type { RecordStore } from './store.ts'
import { targetsStore } from './targets.ts'
import { vehicleStore } from './vehicles.ts'

/** How each kind of records is read, found and stored. */
export const stores: Readonly<Record<RecordKind, RecordStore>> = {
  customers: customerStore,
  fleets: fleetStore,
  locations: locationStore,
  vehicles: vehicleStore,
  history: serviceStore,
  maintenance: scheduleStore,
  specifications: specificationStore,
  items: itemStore,
  suppliers: supplierStore,
  supplier_items: soldStore,
  opening_stock: openingStore,
  purchase_orders: purchaseStore,
  stock_targets: targetsStore,
}

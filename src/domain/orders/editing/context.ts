import type { InspectionPhoto } from '#domain/inspections/shapes.ts'
import type { CouponUses } from '#domain/catalogue/coupons.ts'
import type { Coupon } from '#domain/catalogue/couponShape.ts'
import type { CatalogueItem, CataloguePackage } from '#domain/catalogue/package.ts'
import type { NamedInspection } from '#domain/inspections/order.ts'
import type { Decimal } from '#domain/money/money.ts'
import type { Order, OrderCustomer, OrderFleet } from '../order.ts'
import type { Removed } from '../lines/removed.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Actor, Role } from '#domain/people/roles.ts'
import type { LocationRate } from '#domain/places/locationRate.ts'
import type { DistanceUnit } from '#domain/places/units.ts'
import type { VehicleDetails } from '#domain/vehicles/record/shapes.ts'
import type { VehicleKind } from '#domain/vehicles/record/kinds.ts'

/** The author of a command. */
export type Author = Actor & { user_id: string; name: string }

/** A person whose PIN approved a command of another. */
export interface Approver {
  user_id: string
  name: string
  role: Role
  /** The permissions in effect; absent: those of the role. */
  permissions?: readonly Permission[]
}

/** A vehicle as a command sets it on an order. */
export interface OrderVehicle {
  id: string
  kind: VehicleKind
  vin: string
  /** What it is, where it is no road vehicle. */
  description: string
  /** A number that is not a VIN: serial, hull, or that of an old or foreign vehicle. */
  identifier: string
  license_plate: string
  license_plate_country: string
  license_plate_region: string
  /** The number that its fleet gives it. */
  unit_number?: string | undefined
  mileage: number | null
  mileage_unit: DistanceUnit | ''
  details: VehicleDetails
}

/**
 * What the command needs besides the order. The caller loads the records: from the database on the server, from what
 * the screen has loaded in the browser.
 */
export interface CommandContext {
  actor: Author
  /** Who approved this command with a PIN, if anyone. */
  approver?: Approver | null
  /** The instant of applying, ISO in UTC. */
  now: string
  /** Largest discount a Technician may give, in percent of the subtotal. */
  discount_limit: Decimal
  day_closed: boolean
  rules: FinalizeRules
  /** The bay that a command names; null when it is not the shop's. */
  bay?: { id: string } | null
  customer?: OrderCustomer | null
  fleet?: OrderFleet | null
  vehicle?: OrderVehicle | null
  package?: CataloguePackage | null
  item?: CatalogueItem | null
  /** The items that a command names, where it names several. */
  items?: readonly CatalogueItem[]
  /** The coupon that a command names, with how often it was used. */
  coupon?: { coupon: Coupon; uses: CouponUses } | null
  /** The rate of the customer's place, where the order is taxed with it. */
  location_rate?: LocationRate | null
  staff?: { id: string; name: string } | null
  /** The inspection that a command adds, or that a package includes. */
  inspection?: NamedInspection | null
  inspection_file?: { id: string; kind: InspectionPhoto['kind'] } | null
  /** Another order of the vehicle, whose declined work a command adds. */
  earlier?: Order | null
  /** The shop to which a command moves the order. */
  place?: OrderPlace | null
  /** Whether the business day that a command names is open. */
  open_day?: boolean
  /** What the command that is being undone had removed. */
  removed?: Removed | null
}

/** A shop as it takes an order over. */
export interface OrderPlace {
  /** What an order has from its shop. */
  fields: Pick<
    Order,
    | 'shop_id'
    | 'shop'
    | 'company'
    | 'currency'
    | 'taxes'
    | 'extras'
    | 'shop_signature'
    | 'final_checklist'
    | 'omit_carfax'
    | 'servicing_location'
    | 'position'
  >
  /** The prices of the order's jobs in the present shop and in the new one; null where it is not sold or not priced. */
  prices: readonly { package_id: string; here: Decimal | null; there: Decimal | null }[]
}

/** What this shop asks before an order is finalized. */
export interface FinalizeRules {
  customer_required: boolean
  bay_required: boolean
  required_positions: string[]
  /** The positions that the shop has; absent where they are not known. */
  positions?: readonly string[]
}

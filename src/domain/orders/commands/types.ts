import type { Coupon, CouponUses } from '../../catalogue/coupons.ts'
import type { Answer, Mark, Measure } from '../../inspections/kinds.ts'
import type {
  InspectionPhoto,
  NamedInspection,
  OrderInspection,
  OrderInspectionGroup,
} from '../../inspections/order.ts'
import type { Decimal } from '../../money/money.ts'
import type { Actor, Role } from '../../people/roles.ts'
import type { PackageLines, PartFacts } from '../packageLines.ts'
import type { CatalogueItem, CataloguePackage } from '../../catalogue/package.ts'
import type { DeclinedList } from '../declined.ts'
import type { EstimateStatement } from '../estimate.ts'
import type { ConsentWay } from '../consent.ts'
import type { ApprovalNeed } from '../limits.ts'
import type { LocationRate } from '../../places/locationRate.ts'
import type { CasualItem, DiscountEntry, LineList, Order, OrderCustomer, OrderFleet } from '../order.ts'
import type { VehicleDetails, VehicleKind } from '../../vehicles/vehicle.ts'
import type { OrderStatus } from '../status.ts'
import type { DistanceUnit } from '../../places/units.ts'

/** What every command carries: its own id (counts once), the station, and when the person did it. */
interface Common {
  id: string
  device_id: string
  made_at: string
}

export type FieldChange =
  | {
      field: 'notes' | 'internal_note' | 'fleet_identifier' | 'other_vehicle_info'
      value: string
      base?: string | undefined
    }
  | {
      field: 'license_plate' | 'license_plate_region' | 'license_plate_country'
      value: string
      base?: string | undefined
    }
  | { field: 'mileage'; value: number | null; base?: number | null | undefined }
  | { field: 'bay_id'; value: string | null; base?: string | null | undefined }
  | {
      field: 'promised_timestamp' | 'scheduled_start_timestamp'
      value: string | null
      base?: string | null | undefined
    }
  | { field: 'waiting' | 'omit_carfax'; value: boolean; base?: boolean | undefined }

export type InspectionChange =
  | { field: 'answer'; value: Answer | null; base?: Answer | null | undefined }
  | { field: 'note'; value: string; base?: string | undefined }
  | { field: 'measure'; unit: Measure; value: string; base?: string | undefined }
  | { field: 'marks'; photo_id: string; value: Mark[] }

export type NewCasualLine = Omit<CasualItem, 'amount' | 'quantity' | 'list_price'>

export type Command = Common &
  (
    | { type: 'field.set'; change: FieldChange }
    | { type: 'customer.set'; customer_id: string | null; fleet_location_id: string | null }
    | { type: 'vehicle.set'; vehicle_id: string | null }
    | {
        type: 'package.add'
        package_id: string
        line_id: string
        child_ids: string[]
        /** The items of the package's slots, by the part's place; null leaves a slot open. */
        item_ids?: (string | null)[] | undefined
      }
    | { type: 'part.choose'; line_id: string; inventory_item_id: string }
    | {
        type: 'package.set'
        line_id: string
        field: 'approved' | 'price'
        value: boolean | string
        base?: boolean | string | undefined
      }
    | { type: 'package.remove'; line_id: string }
    | { type: 'casual.add'; line: NewCasualLine; package_line_id: string | null }
    | { type: 'item.add'; line_id: string; inventory_item_id: string; quantity: Decimal }
    | {
        type: 'line.set'
        list: LineList
        line_id: string
        field: string
        value: string | boolean
        base?: string | boolean | undefined
      }
    | { type: 'line.move'; list: LineList; line_id: string; index: number }
    | { type: 'line.remove'; list: LineList; line_id: string }
    | {
        type: 'item.decline'
        list: DeclinedList
        line_id: string
        declined_id: string
        reason: string
        note: string
      }
    // The line's id counts where the work cannot return to its place and becomes a line of its own.
    | { type: 'item.revive'; declined_id: string; line_id: string }
    | { type: 'declined.add'; order_id: string; declined_id: string; line_id: string; child_ids: string[] }
    | { type: 'option.add'; package_line_id: string; name: string; line_id: string }
    | { type: 'checklist.set'; item_id: string; done: boolean }
    | { type: 'restore'; command_id: string }
    | { type: 'discount.add'; entry: DiscountEntry }
    | { type: 'coupon.add'; coupon_id: string; entry_id: string }
    | { type: 'discount.remove'; line_id: string }
    | { type: 'order_discount.set'; discount_type: 1 | 2 | null; discount_amount: Decimal }
    | { type: 'position.set'; position: string; user_id: string | null }
    | {
        type: 'estimate.approve'
        by: string
        /** Absent: in person. */
        way?: ConsentWay | undefined
        contact?: string | undefined
      }
    | { type: 'estimate.waive'; statement: EstimateStatement }
    | {
        type: 'inspection.add'
        kind: 'grouping' | 'group' | 'item'
        source_id: string
        line_id: string
      }
    | { type: 'inspection.set'; inspection_id: string; change: InspectionChange }
    | { type: 'inspection.photo'; inspection_id: string; photo_id: string }
    | { type: 'inspection.remove_photo'; inspection_id: string; photo_id: string }
    | { type: 'inspection.remove'; line_id: string }
    | {
        type: 'inspection.recommend'
        inspection_id: string
        line_id: string
        child_ids: string[]
        /** As with `package.add`. */
        item_ids?: (string | null)[] | undefined
        package_id: string | null
        /** Work that is no package, with its price. */
        job: { name: string; name_french: string; price: Decimal } | null
      }
    // Made by the server alone, when a customer decides over their link.
    | {
        type: 'authorization.record'
        authorization_id: string
        by: string
        /** Where the link was sent, or the address from which it was answered. */
        contact: string
        /** `reason` is a code of DECLINE_REASONS, empty where approved. */
        decisions: { line_id: string; approved: boolean; reason: string; note: string }[]
        signature_img: string
        signature_img_png: string
      }
    // Made by the server alone, which draws the strokes of a signature at the counter.
    | { type: 'signature.record'; signature_img: string; signature_img_png: string }
    | {
        type: 'status.move'
        to: OrderStatus
        expected_version: number
        reason?: string | undefined
        note?: string | undefined
      }
  )

/** What a station may send; the rest the server makes itself. */
export type StationCommand = Exclude<Command, { type: 'authorization.record' | 'signature.record' }>

export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>

/** Who gives a command. */
export type Author = Actor & { user_id: string; name: string }

/** A person whose PIN allowed a command of another. */
export interface Approver {
  user_id: string
  name: string
  role: Role
}

/** A vehicle as a command puts it on an order. */
export interface OrderVehicle {
  id: string
  kind: VehicleKind
  vin: string
  /** What it is, where it is no road vehicle. */
  description: string
  /** A number that is no VIN: serial, hull, or that of an old or foreign vehicle. */
  identifier: string
  license_plate: string
  license_plate_country: string
  license_plate_region: string
  mileage: number | null
  mileage_unit: DistanceUnit | ''
  details: VehicleDetails
}

/** A change for people and for the history: where, what it was, what it is. */
export interface Change {
  path: string
  from: unknown
  to: unknown
}

/**
 * What the command needs besides the order. The records that a command names are looked up by the caller:
 * from the database on the server, from what the screen has loaded in the browser.
 */
export interface CommandContext {
  actor: Author
  /** Who allowed this command with a PIN, where someone did. */
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
  /** The inspection that a command adds, or that a package brings. */
  inspection?: NamedInspection | null
  inspection_file?: { id: string; kind: InspectionPhoto['kind'] } | null
  /** Another order of the vehicle, whose declined work a command brings. */
  earlier?: Order | null
  /** What the command to be taken back had removed. */
  removed?: Removed | null
}

/** What this shop asks before an order is finalized. */
export interface FinalizeRules {
  customer_required: boolean
  bay_required: boolean
  required_positions: string[]
}

/** What a removal took away, with the place where it was; of a slot what was in it before another item did. */
export type Removed =
  | ({ kind: 'package'; index: number } & PackageLines & { discounts: DiscountEntry[] })
  | { kind: 'line'; list: LineList; index: number; line: Order[LineList][number] }
  | { kind: 'discount'; index: number; entry: DiscountEntry }
  | { kind: 'package_fee'; package_line_id: string; index: number; line: CasualItem }
  | { kind: 'part_item'; line_id: string; facts: PartFacts }
  | InspectionRemoved

export type InspectionRemoved =
  | { kind: 'inspection_group'; index: number; group: OrderInspectionGroup }
  | { kind: 'inspection_item'; index: number; item: OrderInspection }
  | { kind: 'inspection_photo'; inspection_id: string; index: number; photo: InspectionPhoto }

export interface Missing {
  code: string
  field?: string | undefined
}

export interface Refusal {
  ok: false
  code: string
  /** The input's field that is at fault, where there is one. */
  field?: string | undefined
  /** Everything that is missing, when finalizing. */
  missing?: Missing[] | undefined
  /** What a manager would have to allow, where one may. */
  approval?: ApprovalNeed | undefined
}

export interface Edit {
  ok: true
  order: Order
  /** What someone else had entered meanwhile in the field that this command set. */
  overwrote?: unknown
  removed?: Removed
}

export type EditResult = Edit | Refusal

export const refuse = (code: string, field?: string): Refusal => ({ ok: false, code, field })
export const edited = (order: Order, extra: Omit<Partial<Edit>, 'ok' | 'order'> = {}): Edit => ({
  ok: true,
  order,
  ...extra,
})

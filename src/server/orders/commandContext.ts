import type {
  Command,
  CommandContext,
  CommandOf,
  FinalizeRules,
  Removed,
} from '../../domain/orders/commands.ts'
import type { Order } from '../../domain/orders/order.ts'
import { localDate } from '../../domain/places/zones.ts'
import { findItem, findPackage, slotItems, soldItems, couponUses, lockCoupon } from '../catalogue/index.ts'
import { discountLimit, findBay, shopFor, findStaff, lockedBusinessNow } from '../shop/index.ts'
import { findCustomer, findFleetLocation } from '../parties/index.ts'
import type { Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { inspectionContext } from '../inspections/index.ts'
import { isUnlimited } from '../../domain/orders/limits.ts'
import { orderRate } from './orderRate.ts'
import { orderDayClosed } from './orderDay.ts'
import { findOrderVehicle } from '../vehicles/index.ts'
import { findOrder, removedBy } from './orders.queries.ts'

const NO_RULES: FinalizeRules = { customer_required: false, bay_required: false, required_positions: [] }

/** What this shop asks before an order is finalized. */
async function finalizeRules(tx: Tx, session: Session, order: Order): Promise<FinalizeRules> {
  const { settings } = await shopFor(tx, session, order.shop_id)
  return {
    customer_required: settings.customer_required,
    bay_required: settings.bay_required,
    required_positions: settings.positions.filter((row) => row.required).map((row) => row.name),
  }
}

/** What the commands of one request share: what they removed so far, and what was read for all of them. */
export interface Batch {
  removed: Map<string, Removed | null>
  known: Map<string, Promise<string>>
}

/** The largest discount that the person may give in the order's shop, read once for a request. */
function limitFor(tx: Tx, session: Session, order: Order, { known }: Batch): Promise<string> {
  if (isUnlimited(session.actor)) return Promise.resolve('100')
  const found = known.get('discount_limit') ?? discountLimit(tx, session.company_id, order.shop_id)
  known.set('discount_limit', found)
  return found
}

/** A bay of the order's own shop. */
async function namedBay(
  tx: Tx,
  company: string,
  { shop_id }: Order,
  id: string,
): Promise<{ id: string } | null> {
  return (await findBay(tx, company, shop_id, id)) ? { id } : null
}

async function namedParties(
  tx: Tx,
  company: string,
  { customer_id, fleet_location_id }: CommandOf<'customer.set'>,
): Promise<Partial<CommandContext>> {
  const customer = customer_id ? await findCustomer(tx, company, customer_id) : null
  const fleet = fleet_location_id ? await findFleetLocation(tx, company, fleet_location_id) : null
  return { customer, fleet, location_rate: await orderRate(tx, { customer, fleet }) }
}

/** The coupon is locked, so that two orders do not both take its last use. */
async function namedCoupon(
  tx: Tx,
  company: string,
  { id: order_id, customer_id, fleet_location_id }: Order,
  id: string,
): Promise<NonNullable<CommandContext['coupon']> | null> {
  const coupon = await lockCoupon(tx, company, id)
  if (!coupon) return null
  return { coupon, uses: await couponUses(tx, company, id, { order_id, customer_id, fleet_location_id }) }
}

/** The package as the order's shop sells it today, and the items that were chosen for its slots. */
async function packageWithItems(
  tx: Tx,
  company: string,
  { shop_id, extras }: Order,
  { package_id, item_ids }: CommandOf<'package.add'>,
): Promise<Partial<CommandContext>> {
  const day = localDate(new Date().toISOString(), extras.time_zone)
  const found = await findPackage(tx, company, package_id, { shop_id, day })
  const slots = (found?.parts ?? []).flatMap(({ filters = [] }) => (filters.length > 0 ? [filters] : []))
  if (!item_ids) return { package: found, items: await slotItems(tx, company, slots) }
  return {
    package: found,
    items: await soldItems(
      tx,
      company,
      item_ids.filter((id) => id !== null),
    ),
  }
}

/** The records that a command names. */
async function named(
  tx: Tx,
  session: Session,
  order: Order,
  command: Command,
  batch: Batch,
): Promise<Partial<CommandContext>> {
  const company = session.company_id
  switch (command.type) {
    case 'field.set':
      return command.change.field === 'bay_id' && command.change.value !== null
        ? { bay: await namedBay(tx, company, order, command.change.value) }
        : {}
    case 'customer.set':
      return namedParties(tx, company, command)
    case 'coupon.add':
      return { coupon: await namedCoupon(tx, company, order, command.coupon_id) }
    case 'vehicle.set':
      return { vehicle: command.vehicle_id ? await findOrderVehicle(tx, company, command.vehicle_id) : null }
    case 'package.add':
      return packageWithItems(tx, company, order, command)
    case 'part.choose':
      return { item: await findItem(tx, company, command.inventory_item_id) }
    case 'inspection.recommend':
      return command.package_id === null
        ? {}
        : named(
            tx,
            session,
            order,
            { ...command, type: 'package.add', package_id: command.package_id },
            batch,
          )
    case 'option.add': {
      const line = order.packages.find((row) => row.id === command.package_line_id)
      return { package: line ? await findPackage(tx, company, line.package_id) : null }
    }
    case 'declined.add':
      return { earlier: (await findOrder(tx, session, command.order_id)) ?? null }
    case 'item.add':
      return { item: await findItem(tx, company, command.inventory_item_id) }
    case 'position.set':
      return { staff: command.user_id ? await findStaff(tx, company, command.user_id) : null }
    case 'restore':
      return {
        removed:
          batch.removed.get(command.command_id) ??
          (await removedBy(tx, company, order.id, command.command_id)),
      }
    default:
      return {}
  }
}

/** Everything that applying a command needs; only what this command needs is read. */
export async function commandContext(
  tx: Tx,
  session: Session,
  order: Order,
  command: Command,
  batch: Batch,
): Promise<CommandContext> {
  // A new status is sold, ended or taken back on a day of the till: it is not closed meanwhile.
  const moves = command.type === 'status.move'
  const now = moves
    ? await lockedBusinessNow(tx, session.company_id, order.shop_id)
    : new Date().toISOString()
  const finalizing = command.type === 'status.move' && command.to === 'complete'
  // Neither waits for the other: they go out in one turn.
  const [discount_limit, day_closed] = await Promise.all([
    limitFor(tx, session, order, batch),
    orderDayClosed(tx, session, order),
  ])
  return {
    actor: { ...session.actor, user_id: session.user_id, name: session.name },
    now,
    discount_limit,
    day_closed,
    rules: finalizing ? await finalizeRules(tx, session, order) : NO_RULES,
    ...(await named(tx, session, order, command, batch)),
    ...(await inspectionContext(tx, session.company_id, order, command)),
  }
}

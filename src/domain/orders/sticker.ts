import { formatPhone } from '../base/phone.ts'
import { localDate } from '../places/zones.ts'
import type { DistanceUnit } from '../places/units.ts'
import { addMonths } from '../vehicles/maintenance/due.ts'
import { dayAfterDistance } from '../vehicles/maintenance/mileage.ts'
import type { LabelData } from '../printing/kinds/fields.ts'
import type { Language, Say } from '#domain/base/words.ts'
import { vehicleName } from './names.ts'
import { nextService } from './nextService.ts'
import type { Order } from './order.ts'
import { labelOwner, labelShop } from './practice.ts'
import { isEngineOil } from './specification/oilOnOrder.ts'

/** The interval that counts where the order's packages have none; distances in the unit of the shop. */
export interface OilInterval {
  distance: number | null
  months: number | null
}

/** What is known of a vehicle beside the order. */
export interface StickerFacts {
  /** How far it is driven a day, in the unit of the shop. */
  daily: number | null
  interval: OilInterval | null
}

export interface NextDue {
  mileage: number | null
  /** YYYY-MM-DD. */
  date: string | null
  /** The day by the vehicle's own daily distance came before the one by months. */
  by_distance: boolean
}

const dayOf = (order: Order): string =>
  localDate(order.complete_timestamp ?? order.created_timestamp, order.extras.time_zone)

/**
 * When the next oil change is due: by the intervals of the order's packages, else by the shop's own. The day is the
 * earlier one of the interval in months and of the day on which the vehicle will have been driven so far.
 */
export function nextOilChange(order: Order, { daily, interval }: StickerFacts): NextDue {
  const own = nextService(order)
  const mileage =
    own?.mileage ??
    (own === null && interval?.distance && order.mileage !== null ? order.mileage + interval.distance : null)
  const months =
    own?.date ?? (own === null && interval?.months ? addMonths(dayOf(order), interval.months) : null)
  const left = mileage !== null && order.mileage !== null ? mileage - order.mileage : null
  const driven =
    left === null || daily === null || daily <= 0 ? null : dayAfterDistance(dayOf(order), left, daily)
  const by_distance = driven !== null && (months === null || driven < months)
  return { mileage, date: by_distance ? driven : months, by_distance }
}

/** The name of the engine oil that was sold, in the language of the sticker. */
function oilName({ packages, parts, inventory_items }: Order, language: Language): string {
  const approved = new Set(packages.flatMap((row) => (row.approved ? [row.id] : [])))
  const lines = [...parts.filter((row) => approved.has(row.package_id)), ...inventory_items]
  const oil = lines.find(isEngineOil)
  return oil ? (language === 'fr-CA' && oil.name_french) || oil.name : ''
}

/** Whether an oil change is on the order, so that a sticker belongs on the windshield. */
export const hasOilChange = (order: Order): boolean => oilName(order, 'en') !== ''

/** What an oil-change sticker says of an order; the next due is the person's to change. */
export function stickerData(
  order: Order,
  due: { mileage: number | null; date: string | null },
  unit: DistanceUnit,
  say: Say,
): LabelData {
  return {
    shop_name: labelShop(order, say),
    shop_phone: formatPhone(order.shop.phonenumber),
    date: dayOf(order),
    mileage: order.mileage,
    unit,
    oil: oilName(order, say.language),
    next_due_mileage: due.mileage,
    next_due_date: due.date,
    vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info,
    license_plate: order.license_plate,
    order_number: order.order_custom_id,
  }
}

/** What a key tag says of an order; its code opens the order at the scanner. */
export const keyTagData = (order: Order, say: Say): LabelData => ({
  order_number: order.order_custom_id,
  customer: labelOwner(order, say),
  vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info,
  license_plate: order.license_plate,
  color: '',
  promised: '',
  code: order.order_custom_id,
})

/** The unit in which an order's shop reads odometers. */
export const orderShopUnit = (order: Pick<Order, 'shop'>): DistanceUnit => order.shop.distance_measurement

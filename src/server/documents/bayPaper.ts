import { customerTitle } from '#domain/parties/names.ts'
import type { Order } from '#domain/orders/order.ts'
import { vehicleName } from '#domain/orders/names.ts'
import {
  formatter,
  paperMeasure,
  wordsOf,
  type Format,
  type PaperMeasure,
} from '../base/papers/documentWords.ts'
import type { BayLine, BaySheet } from '../base/papers/baySheet.ts'
import { present, stampOf } from './model.ts'
import { bayWords, type BayWords } from './bayWords.ts'

interface Setting {
  french: boolean
  w: BayWords
  f: Format
  measure: PaperMeasure
}

type Named = { name: string; name_french: string }
const nameIn = (french: boolean, { name, name_french }: Named): string => (french && name_french) || name

const line = (text: string, quantity = '', detail = '', done = false): BayLine => ({
  text,
  quantity,
  detail,
  done,
})

/** The lines of work and parts of a job; fees are no work. */
function jobs(order: Order, setting: Setting): BaySheet['jobs'] {
  const { french, w } = setting
  const packages = order.packages
    .filter((row) => row.approved)
    .map((row) => {
      const mine = (each: { package_id: string | null }) => each.package_id === row.id
      return {
        title: nameIn(french, row),
        lines: [
          ...order.services
            .filter(mine)
            .map((each) => line((french && each.literal_name_french) || each.literal_name)),
          ...order.parts
            .filter(mine)
            .map((part) =>
              line(
                nameIn(french, part),
                setting.measure.amount(part.quantity_to_use, part.unit),
                part.part_number,
              ),
            ),
          ...order.options.filter(mine).map((each) => line(nameIn(french, each))),
          ...row.casual_items
            .filter(isWork)
            .map((each) => line(nameIn(french, each), setting.f.number(each.quantity))),
        ],
      }
    })
  const loose = [
    ...order.inventory_items.map((row) =>
      line(nameIn(french, row), setting.measure.amount(row.quantity_to_use, row.unit), row.part_number),
    ),
    ...order.casual_items
      .filter(isWork)
      .map((row) => line(nameIn(french, row), setting.f.number(row.quantity))),
  ]
  return [...packages, { title: w.loose, lines: loose }].filter(({ lines }) => lines.length > 0)
}

const isWork = (row: { fee_item: string | null }): boolean => row.fee_item === null

const distance = ({ shop, mileage_initially_used, mileage }: Order, f: Format): string => {
  const value = mileage_initially_used ?? mileage
  return value === null
    ? ''
    : `${f.number(String(value))} ${shop.distance_measurement === 'km' ? 'km' : 'mi'}`
}

function facts(order: Order, bay: string, { w, f }: Setting): BaySheet['facts'] {
  const person =
    order.fleet?.fleet_name || customerTitle({ ...order, business_name: order.customer?.business_name })
  const techs = [...new Set(order.tech_positions.map((row) => `${row.position} ${row.name}`))]
  return [
    ...present([
      [w.customer, person],
      [w.odometer, distance(order, f)],
      [w.dateIn, f.date(order.stand_by_timestamp ?? order.created_timestamp)],
      [w.promised, f.date(order.promised_timestamp)],
      [w.bay, bay],
      [w.technician, techs.join(', ')],
    ]),
    [w.odometerOut, '____________'],
  ]
}

/** An order as the bay needs it: no price, every line with a box. */
export function bayPaper(order: Order, language: string, bay: string): BaySheet {
  const w = bayWords(language)
  const words = wordsOf(language)
  const f = formatter(language, order.currency, order.extras.time_zone)
  const measure = paperMeasure(language, f, order.shop.volume_measurement)
  const setting = { french: language === 'fr-CA', w, f, measure }
  return {
    kind: 'bay',
    language,
    title: w.title,
    number: order.order_custom_id,
    shop: order.shop.name,
    vehicle: vehicleName(order.vehicle_details) || order.other_vehicle_info || w.noVehicle,
    plate: [order.license_plate, order.license_plate_region].filter((part) => part !== '').join(' · '),
    flags: [stampOf(order, words), order.waiting ? w.waiting : ''].filter((text) => text !== ''),
    facts: facts(order, bay, setting),
    codes: [
      { label: w.order, text: order.order_custom_id },
      ...(order.vin === '' ? [] : [{ label: words.vin, text: order.vin }]),
    ],
    notes: [
      { title: w.customerNote, text: order.notes },
      { title: w.internalNote, text: order.internal_note },
    ].filter(({ text }) => text.trim() !== ''),
    jobs: jobs(order, setting),
    held: {
      title: w.held,
      lines: order.packages.filter((row) => !row.approved).map((row) => nameIn(setting.french, row)),
    },
    checklist: {
      title: w.checklist,
      lines: order.final_checklist.map((row) => ({
        ...line(nameIn(setting.french, row), row.required ? w.required : ''),
        done: row.done_timestamp !== null,
      })),
    },
    sign: [w.technician, w.finished],
    page: words.page,
    of: words.of,
  }
}

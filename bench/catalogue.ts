import { slotIndex, slotResolver } from '#domain/catalogue/slots.ts'
import type { SlotFilter } from '#domain/catalogue/shapes.ts'
import type { FitVehicle } from '#domain/catalogue/fitment.ts'
import type { Fitment } from '#domain/catalogue/shapes.ts'
import { GEAR_OIL_GRADES, OIL_VISCOSITIES } from '#domain/base/constants.ts'
import type { CatalogueItem } from '#domain/catalogue/package.ts'
import { Dice } from '#server/demo/random.ts'
import { median, row, type Row } from './lib/measure.ts'
import { sized } from './lib/size.ts'

const ITEMS = sized(20_000, 500)
const PACKAGES = sized(200, 20)
const SLOTS = 50
const ROUNDS = sized(15, 1)
const BOUND = 20

const MAKES = ['Ford', 'Toyota', 'Honda', 'Chevrolet', 'Ram', 'Nissan', 'Hyundai', 'Subaru', 'Mazda', 'Kia']
const TYPES = Array.from({ length: 60 }, (_, at) => `Part type ${at}`)
const TAGS = Array.from({ length: 40 }, (_, at) => `tag-${at}`)
const GRADES: readonly string[] = [...OIL_VISCOSITIES, ...GEAR_OIL_GRADES]
const FORMULATIONS = ['Conventional', 'Synthetic Blend', 'Full Synthetic', 'High Mileage', 'Euro', 'Diesel']
const truck: FitVehicle = { year: 2019, make: 'Ford', model: 'F-150', engine: '5.0L V8', fuel: 'GAS' }

const fitment = (dice: Dice): Fitment => {
  const from = dice.between(1990, 2020)
  return {
    make: dice.pick(MAKES),
    model: dice.chance(0.5) ? 'F-150' : '',
    year_from: from,
    year_to: from + dice.between(0, 10),
    engine: dice.chance(0.3) ? '5.0L' : '',
    fuel: '',
  }
}

/** Parts that fit some vehicles by up to ten rows, and a fifth that fits all. */
function makeItem(dice: Dice, at: number): CatalogueItem {
  const rows = dice.chance(0.2) ? 0 : dice.between(1, 10)
  return {
    id: `item-${at}`,
    inventory_type: 'vehicle_physical_item',
    name: `Item ${at}`,
    name_french: `Article ${at}`,
    part_number: `P${at}`,
    brand: '',
    part_type: dice.pick(TYPES),
    unit: 'each',
    retail: '1',
    cost: '1',
    tax_exempt: false,
    fee_piece: null,
    viscosity: dice.pick(GRADES),
    formulation: dice.pick(FORMULATIONS),
    barcode: '',
    tag_ids: [dice.pick(TAGS), dice.pick(TAGS)],
    fitment: Array.from({ length: rows }, () => fitment(dice)),
    classification_id: null,
  }
}

/** A slot of one to four filters: few items or none are all of them. */
function makeSlot(dice: Dice): SlotFilter[] {
  const all: SlotFilter[] = [
    { type: 'pcdb_part_type', filter_name: dice.pick(TYPES) },
    { type: 'tag', filter_name: dice.pick(TAGS) },
    { type: 'viscosity', filter_name: dice.pick(GRADES) },
    { type: 'oil_formulation', filter_name: dice.pick(FORMULATIONS) },
  ]
  return all.slice(0, dice.between(1, 4))
}

const milliseconds = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}
const inMs = (time: number): string => `${time.toFixed(1)} ms`

export async function run(): Promise<Row[]> {
  const dice = new Dice(20261121)
  const items = Array.from({ length: ITEMS }, (_, at) => makeItem(dice, at))
  const slots = Array.from({ length: PACKAGES * SLOTS }, () => makeSlot(dice))
  const index = slotIndex(items)
  const indexing = median(Array.from({ length: ROUNDS }, () => milliseconds(() => slotIndex(items))))
  const resolveAll = () => {
    const { resolve } = slotResolver(index, truck)
    return slots.map((filters) => resolve({ filters, inventory_item_id: null }))
  }
  const filled = resolveAll().filter(({ item }) => item !== null).length
  const times = Array.from({ length: ROUNDS }, () => milliseconds(resolveAll))
  const time = median(times)
  return [
    row(
      `${PACKAGES} packages × ${SLOTS} slots for a vehicle, of ${ITEMS.toLocaleString('en')} items`,
      inMs(time),
      `< ${BOUND} ms`,
      time < BOUND,
    ),
    row('Making the items ready, once', inMs(indexing), '', true),
    row('Slots that found an item', `${filled} of ${slots.length}`, '', filled > 0),
  ]
}

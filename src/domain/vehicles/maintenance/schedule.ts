import { fold } from '#domain/base/search.ts'

import { sameFigure } from '#domain/money/rounding.ts'
import { intervalIn, type DistanceInterval } from '#domain/places/interval.ts'
import type { VehicleDetails } from '../record/shapes.ts'
import type { NamedItem } from './item.ts'
import type { IntervalItem } from './itemShape.ts'
import { SERVICE_WORDS, type ShopInterval } from './recommendations.ts'

export const SEVERITIES = ['both', 'normal', 'severe'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A line of maintenance.csv: what a maker requires, for which vehicles, and its source. */
export interface ScheduleRecord {
  year_from: number
  year_to: number
  make: string
  model: string
  engine_litres: string
  cylinders: string
  fuel: string
  turbo: '' | 'y' | 'n'
  engine_code: string
  service: string
  action: string
  position: string
  interval_mile: number | null
  interval_kilometer: number | null
  interval_month: number | null
  interval_hours: number | null
  first_mile: number | null
  severity: 'normal' | 'severe' | 'both'
  indicator: string
  note: string
  source: string
}

/** The distance of an interval in both units. */
const distances = (interval: DistanceInterval): Pick<IntervalItem, 'IntervalMile' | 'IntervalKilometer'> => ({
  IntervalMile: intervalIn(interval, 'miles'),
  IntervalKilometer: intervalIn(interval, 'km'),
})

const hasDistance = ({ interval_mile, interval_kilometer }: DistanceInterval): boolean =>
  interval_mile !== null || interval_kilometer !== null

const every = (
  interval: DistanceInterval,
  months: number | null,
  usage: 'normal' | 'severe',
): IntervalItem[] =>
  !hasDistance(interval) && months === null
    ? []
    : [
        {
          FrequencyCode: 'E',
          ...distances(interval),
          IntervalMonth: months,
          SevereServiceDescription: usage === 'severe' ? 'Yes' : 'No',
          CustomShopInterval: true,
          IntervalUsage: usage,
        },
      ]

const severe = (interval: ShopInterval): DistanceInterval => ({
  interval_mile: interval.severe_interval_mile,
  interval_kilometer: interval.severe_interval_kilometer,
})

/** An interval of the shop as a maintenance item. */
export function shopItem(interval: ShopInterval): NamedItem {
  const { taxonomy_id, name, name_french } = interval
  return {
    item: {
      TaxonomyID: taxonomy_id,
      ActualAttributes: [],
      Position: '',
      Qualifiers: [],
      IntervalItems: [
        ...every(interval, interval.interval_month, 'normal'),
        ...every(severe(interval), interval.severe_interval_month, 'severe'),
      ],
    },
    name,
    name_french,
    source: 'shop',
    source_text: '',
    note: '',
    words: SERVICE_WORDS[taxonomy_id] ?? [fold(name), fold(name_french)],
  }
}

/** A line of an imported schedule as a maintenance item. An indicator line is listed and never computed. */
export function scheduleItem(line: ScheduleRecord): NamedItem {
  const usages = line.severity === 'both' ? (['normal'] as const) : ([line.severity] as const)
  const none = !hasDistance(line) && line.interval_month === null
  const code = line.indicator !== '' ? 'I' : none ? 'N' : 'E'
  const name = [line.service, line.action].filter((part) => part !== '').join(' · ')
  const known = Object.entries(SERVICE_WORDS).find(([, words]) =>
    words.some((word) => fold(line.service).includes(word)),
  )
  return {
    item: {
      TaxonomyID: known?.[0] ?? '',
      ActualAttributes: [line.engine_code, line.fuel].filter((part) => part !== ''),
      Position: line.position,
      Qualifiers: [line.indicator, line.note].filter((part) => part !== ''),
      IntervalItems: usages.map((usage) => ({
        FrequencyCode: code,
        ...distances(line),
        IntervalMonth: line.interval_month,
        SevereServiceDescription: usage === 'severe' ? 'Yes' : 'No',
        CustomShopInterval: false,
        IntervalUsage: usage,
      })),
    },
    name,
    name_french: name,
    source: 'import',
    source_text: line.source,
    note: [line.indicator, line.note].filter((part) => part !== '').join(' · '),
    words: known?.[1] ?? [fold(line.service)],
  }
}

const same = (asked: string, has: string): boolean => asked === '' || fold(has).includes(fold(asked))

/** Whether a line of a schedule applies to a vehicle; a field that the line leaves empty matches every one. */
export function fitsVehicle(line: ScheduleRecord, vehicle: VehicleDetails): boolean {
  const { year } = vehicle
  const engine = fold(vehicle.engine)
  const litres = /(\d+(?:\.\d+)?)\s*l/.exec(engine)?.[1] ?? ''
  return (
    year !== null &&
    line.year_from <= year &&
    year <= line.year_to &&
    fold(line.make) === fold(vehicle.make) &&
    fold(line.model) === fold(vehicle.model) &&
    (line.engine_litres === '' || litres === '' || sameFigure(line.engine_litres, litres)) &&
    same(line.fuel, vehicle.fuel === '' ? line.fuel : vehicle.fuel) &&
    (line.turbo === '' || (line.turbo === 'y') === engine.includes('turbo'))
  )
}

/** The intervals of an item that a company uses: its severity, or the item's only one. */
export function ofSeverity(items: readonly IntervalItem[], severity: Severity): IntervalItem[] {
  if (severity === 'both') return [...items]
  const chosen = items.filter((row) => row.IntervalUsage === severity)
  return chosen.length > 0 ? chosen : [...items]
}

import { useLingui } from '@lingui/react/macro'
import { intervalIn, type DistanceInterval } from '#domain/places/interval.ts'
import type { DistanceUnit } from '#domain/places/units.ts'
import { useShop, useShops } from '../base/session/shop.ts'
import { useFormats } from '../ui/index.ts'

const FIELDS: Readonly<Record<DistanceUnit, keyof DistanceInterval>> = {
  miles: 'interval_mile',
  km: 'interval_kilometer',
}

export interface IntervalField {
  unit: DistanceUnit
  name: keyof DistanceInterval
  /** What a blank field means: the interval of the other unit, converted; empty where there is none. */
  blank: string
}

/** The fields of an interval: in the shop's unit, and in the other where a shop has it or the interval is set in it. */
export function useIntervalFields(): (interval: DistanceInterval) => IntervalField[] {
  const { t } = useLingui()
  const { figure } = useFormats()
  const { distance_measurement: own } = useShop()
  const { shops } = useShops()
  const other: DistanceUnit = own === 'km' ? 'miles' : 'km'
  return (interval) => {
    const isShown =
      shops.some((shop) => shop.distance_measurement === other) || interval[FIELDS[other]] !== null
    return (isShown ? [own, other] : [own]).map((unit) => {
      const name = FIELDS[unit]
      const converted = interval[name] === null ? intervalIn(interval, unit) : null
      const distance = converted === null ? '' : figure(converted)
      const blank = distance && (unit === 'km' ? t`Blank: ${distance} km` : t`Blank: ${distance} mi`)
      return { unit, name, blank }
    })
  }
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { KnownSpecification, KnownValue } from '#domain/vehicles/specifications/specification.ts'
import type { SpecificationValues } from '#domain/vehicles/specifications/specificationShape.ts'
import { isMeasured, pouredVolume } from '#domain/places/volume.ts'
import { unitName } from '#domain/places/unitNames.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useFormats } from '#web/ui/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The names of the fields. */
export function useSpecificationNames(): Record<keyof SpecificationValues, string> {
  const { t } = useLingui()
  return {
    oil_type: t`Oil type`,
    viscosity: t`Viscosity`,
    oil_capacity: t`Oil capacity with filter`,
    oil_capacity_unit: t`Capacity unit`,
    oil_filter: t`Oil filter number`,
    drain_torque: t`Drain plug torque`,
    drain_torque_unit: t`Torque unit`,
    tire_size_front: t`Front tire size`,
    tire_size_rear: t`Rear tire size`,
    tire_pressure_front: t`Front tire pressure`,
    tire_pressure_rear: t`Rear tire pressure`,
    tire_pressure_unit: t`Pressure unit`,
    note: t`Note`,
    source: t`Source`,
  }
}

/** A volume with its unit, in the shop's. */
export function useVolume(): (value: string, unit: string) => string {
  const say = useSay()
  const { figure } = useFormats()
  const { volume_measurement: shown } = useShop()
  return (value, unit) => {
    const amount = figure(isMeasured(unit) ? pouredVolume(value, unit, shown) : value)
    return `${amount}\u00A0${unitName(shown, say)}`
  }
}

/** What is known as short lines: a name, and what the vehicle takes. */
export function useSpecificationLines(): (known: KnownSpecification) => [name: string, value: string][] {
  const { t } = useLingui()
  const { figure } = useFormats()
  const volume = useVolume()
  const measured = (row: KnownValue | undefined) => (row ? `${figure(row.value)} ${row.unit}` : '')
  return (known) => {
    const capacity = known.oil_capacity
    const oil = [
      known.oil_type?.value ?? '',
      known.viscosity?.value ?? '',
      capacity ? volume(capacity.value, capacity.unit) : '',
    ]
    const tire = (size: KnownValue | undefined, pressure: KnownValue | undefined) =>
      [size?.value ?? '', measured(pressure)].filter((text) => text !== '').join(' · ')
    const front = tire(known.tire_size_front, known.tire_pressure_front)
    const rear = tire(known.tire_size_rear ?? known.tire_size_front, known.tire_pressure_rear)
    const same = rear === front || (known.tire_size_rear ?? known.tire_pressure_rear) === undefined
    const lines: [string, string][] = [
      [t`Oil`, oil.filter((text) => text !== '').join(' · ')],
      [t`Oil filter`, known.oil_filter?.value ?? ''],
      [t`Drain plug`, measured(known.drain_torque)],
      [same ? t`Tires` : t`Front tires`, front],
      [t`Rear tires`, same ? '' : rear],
    ]
    return lines.filter(([, value]) => value !== '')
  }
}

/** From how many orders the oil capacity was learned, and when last; empty where it was entered. */
export function useLearnedFrom(): (known: KnownSpecification) => string {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone } = useShop()
  return ({ oil_capacity, viscosity, oil_filter }) => {
    const row = [oil_capacity, viscosity, oil_filter].find((value) => value?.from === 'orders')
    if (!row?.times || !row.last) return ''
    const { times } = row
    const last = date(row.last, time_zone)
    return t`Learned from ${plural(times, { one: '# order', other: '# orders' })}, last on ${last}`
  }
}

import { useLingui } from '@lingui/react/macro'
import { OIL_FORMULATIONS } from '#domain/catalogue/formulations.ts'
import { FUEL_TYPES, OIL_VISCOSITIES } from '#domain/base/constants.ts'
import { useCall } from '../base/client/hooks.ts'
import type { List, ListFilter, SelectOption } from '../ui/index.ts'
import { PartyPick } from './PartyPick.tsx'

const TYPES = [
  'fleet_company',
  'fleet_location',
  'customer',
  'vehicle_fuel_type',
  'engine_oil_formulation',
  'engine_oil_viscosity',
] as const
type FilterType = (typeof TYPES)[number]

const same = (values: readonly string[]): SelectOption[] => values.map((value) => ({ value, label: value }))

/** The part of the query for the first filter list, from the address. */
export function firstQuery({ state }: List): Partial<Record<FilterType, string>> {
  const given = TYPES.flatMap((type) => {
    const value = state.filters[type]
    return value ? [[type, value] as const] : []
  })
  return Object.fromEntries(given)
}

/**
 * The first list of filter descriptors (specification 3) with its labels: active ones are in the row, the others in one
 * menu, so that the row stays short.
 */
export function useFirstFilters(list: List): readonly ListFilter[] {
  const { t } = useLingui()
  const { filters } = list.state
  const shown = TYPES.filter((type) => filters[type] || filters['by'] === type)
  const fleets = useCall(
    'fleets.list',
    { query: { limit: 200 } },
    { enabled: shown.includes('fleet_company') },
  )
  const labels: Record<FilterType, string> = {
    fleet_company: t`Fleet Company`,
    fleet_location: t`Fleet Location`,
    customer: t`Customer`,
    vehicle_fuel_type: t`Vehicle Fuel Type`,
    engine_oil_formulation: t`Engine Oil Formulation`,
    engine_oil_viscosity: t`Engine Oil Viscosity`,
  }
  const options: Partial<Record<FilterType, SelectOption[]>> = {
    fleet_company: (fleets.data?.fleets ?? []).map((row) => ({ value: row.id, label: row.fleet_name })),
    vehicle_fuel_type: same(FUEL_TYPES),
    engine_oil_formulation: same(OIL_FORMULATIONS),
    engine_oil_viscosity: same(OIL_VISCOSITIES),
  }
  const more = TYPES.filter((type) => !shown.includes(type)).map((value) => ({ value, label: labels[value] }))
  return [
    ...shown.map((key): ListFilter => {
      const label = labels[key]
      if (key !== 'customer' && key !== 'fleet_location')
        return { key, kind: 'select', label, any: t`Any`, options: options[key] ?? [] }
      return {
        key,
        kind: 'own',
        label,
        field: (value, onChange) => <PartyPick label={label} kind={key} value={value} onChange={onChange} />,
      }
    }),
    ...(more.length > 0
      ? [{ key: 'by', kind: 'select', label: t`More filters`, any: t`Choose…`, options: more } as const]
      : []),
  ]
}

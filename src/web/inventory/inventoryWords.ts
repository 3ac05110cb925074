import { useLingui } from '@lingui/react/macro'
import type { Adjustment } from '#domain/inventory/stock.ts'
import { ratioOfUnits, type UnitRatio } from '#domain/catalogue/unitRatio.ts'
import { unitName } from '#domain/places/unitNames.ts'
import { unitsHeld } from '#domain/places/units.ts'
import { useSay } from '#web/base/i18n/useSay.ts'
import { useCall } from '../base/client/hooks.ts'
import type { SelectOption } from '../ui/index.ts'

/** The specification's three inventory types, in words. */
export function useTypeOptions(): SelectOption[] {
  const { t } = useLingui()
  return [
    { value: 'vehicle_physical_item', label: t`Vehicle Part` },
    { value: 'vehicle_fluid_item', label: t`Vehicle Fluid` },
    { value: 'other_item', label: t`Other Item` },
  ]
}

/** Why stock was adjusted, in words. */
export function useAdjustmentWords(): Record<Adjustment, string> {
  const { t } = useLingui()
  return {
    damaged: t`Damaged`,
    spilled: t`Spilled`,
    stolen: t`Stolen`,
    expired: t`Expired`,
    internal_use: t`Used in the shop`,
    found: t`Found`,
    other: t({ context: 'stock', message: 'Other' }),
  }
}

/** The company's units, and how many of one another holds where their factors say so. */
export function useUnits(): {
  options: SelectOption[]
  /** The company's name of a unit; the short one until the list is there. */
  label: (unit: string) => string
  factorOf: (buying: string, unit: string) => string | null
  /** How two units compare where their factors say so. */
  ratioOf: (own: string, newer: string) => UnitRatio | null
} {
  const { i18n } = useLingui()
  const say = useSay()
  const { data } = useCall('units.list', undefined, { staleTime: 60_000 })
  const rows = data?.rows ?? []
  const french = i18n.locale === 'fr-CA'
  const find = (unit: string) => rows.find((row) => row.unit === unit)
  const nameIn = (row: (typeof rows)[number]) => (french ? row.name_french : row.name)
  return {
    options: rows.map((row) => ({ value: row.unit, label: nameIn(row) })),
    label(unit) {
      const row = find(unit)
      return row ? nameIn(row) : unitName(unit, say)
    },
    factorOf(buying, unit) {
      const [from, to] = [find(buying), find(unit)]
      return from && to ? unitsHeld(from, to) : null
    },
    ratioOf(own, newer) {
      const [from, to] = [find(own), find(newer)]
      return from && to ? ratioOfUnits(from, to) : null
    },
  }
}

import { useLingui } from '@lingui/react/macro'
import { STOCK_UNITS } from '../../domain/constants.ts'
import { useUnitName, type SelectOption } from '../ui/index.ts'

/** The specification's three inventory types, in words. */
export function useTypeOptions(): SelectOption[] {
  const { t } = useLingui()
  return [
    { value: 'vehicle_physical_item', label: t`Vehicle Part` },
    { value: 'vehicle_fluid_item', label: t`Vehicle Fluid` },
    { value: 'other_item', label: t`Other Item` },
  ]
}

export function useUnitOptions(): SelectOption[] {
  const unitName = useUnitName()
  return STOCK_UNITS.map((value) => ({ value, label: unitName(value) }))
}

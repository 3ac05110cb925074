import { useLingui } from '@lingui/react/macro'
import { SLOT_FILTER_TYPES, type SlotFilterType } from '#domain/catalogue/slotFilter.ts'
import type { List, ListFilter, SelectOption } from '#web/ui/index.ts'
import { useFormulations, usePartTypes, useTags, VISCOSITIES } from './pickers.tsx'

/** The second list of filter descriptors (specification 3) with its labels and values. */
export function useSlotChoices(): Record<
  SlotFilterType,
  { label: string; options: readonly SelectOption[] }
> {
  const { t } = useLingui()
  const { tags, tagName } = useTags()
  const partTypes = usePartTypes()
  const formulations = useFormulations()
  return {
    tag: { label: t`Tag`, options: tags.map(({ id }) => ({ value: id, label: tagName(id) })) },
    pcdb_part_type: { label: t`Part Type`, options: partTypes },
    oil_formulation: { label: t`Oil Formulation`, options: formulations },
    viscosity: { label: t`Viscosity`, options: VISCOSITIES },
  }
}

/** The part of the query for the second filter list, from the address. */
export function secondQuery({ state }: List): Partial<Record<SlotFilterType, string>> {
  const given = SLOT_FILTER_TYPES.flatMap((type) => {
    const value = state.filters[type]
    return value ? [[type, value] as const] : []
  })
  return Object.fromEntries(given)
}

/** Active ones are in the row of filters, the others in one menu. */
export function useSecondFilters({ state: { filters } }: List): readonly ListFilter[] {
  const { t } = useLingui()
  const choices = useSlotChoices()
  const shown = SLOT_FILTER_TYPES.filter((type) => filters[type] || filters['by'] === type)
  const more = SLOT_FILTER_TYPES.filter((type) => !shown.includes(type))
  return [
    ...shown.map((key): ListFilter => ({ key, kind: 'select', any: t`Any`, ...choices[key] })),
    ...(more.length > 0
      ? [
          {
            key: 'by',
            kind: 'select',
            label: t`More filters`,
            any: t`Choose…`,
            options: more.map((value) => ({ value, label: choices[value].label })),
          } as const,
        ]
      : []),
  ]
}

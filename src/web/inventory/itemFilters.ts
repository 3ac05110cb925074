import { useLingui } from '@lingui/react/macro'
import { secondQuery, useSecondFilters } from '../shop/lists/secondFilters.ts'
import type { List, ListFilter, SelectOption } from '../ui/index.ts'
import { useTypeOptions } from './inventoryWords.ts'

const TYPES = ['vehicle_physical_item', 'vehicle_fluid_item', 'other_item'] as const

/** Which items the filters in the address find, as the server is asked. */
export function itemFilterQuery(list: List) {
  const { filters } = list.state
  const show = filters['show'] ?? ''
  return {
    ...secondQuery(list),
    q: filters['q'] ?? '',
    type: TYPES.find((each) => each === filters['type']),
    active: show === 'off' ? ('false' as const) : ('true' as const),
    unpriced: show === 'unpriced' ? ('true' as const) : ('false' as const),
  }
}

/** The filters of items; `more` are what else the screen can show. */
export function useItemFilters(list: List, more: readonly SelectOption[] = []): readonly ListFilter[] {
  const { t } = useLingui()
  const types = useTypeOptions()
  const second = useSecondFilters(list)
  return [
    { key: 'q', kind: 'search', label: t`Search`, placeholder: t`Name, number, brand or barcode` },
    { key: 'type', kind: 'select', label: t`Type`, any: t`All types`, options: types },
    {
      key: 'show',
      kind: 'select',
      label: t`Show`,
      any: t`Active`,
      options: [...more, { value: 'unpriced', label: t`Not priced` }, { value: 'off', label: t`Inactive` }],
    },
    ...second,
  ]
}

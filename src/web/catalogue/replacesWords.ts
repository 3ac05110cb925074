import { useLingui } from '@lingui/react/macro'
import type { FoundItem } from '#contract/catalogue/catalogue.ts'
import { useNamed } from '../base/useNamed.ts'

/** What an item replaces of what was searched for, as a detail of its option. */
export function useReplacesWords(): (item: Pick<FoundItem, 'replaces'>) => string[] {
  const { t } = useLingui()
  const named = useNamed()
  return ({ replaces }) => {
    const numbers = replaces.map((old) => old.part_number || named(old)).join(', ')
    return numbers === '' ? [] : [t`replaces ${numbers}`]
  }
}

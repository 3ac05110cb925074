import { useLingui } from '@lingui/react/macro'
import { useShops } from '#web/base/session/shop.ts'
import type { ListFilter } from '#web/ui/index.ts'

/** A filter by one of the person's shops, where there are several. */
export function useShopFilter(): readonly ListFilter[] {
  const { t } = useLingui()
  const { shops } = useShops()
  if (shops.length < 2) return []
  const options = shops.map(({ id, name }) => ({ value: id, label: name }))
  return [{ key: 'shop', kind: 'select', label: t`Shop`, any: t`All shops`, options }]
}

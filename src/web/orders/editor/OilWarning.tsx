import { useLingui } from '@lingui/react/macro'
import { oilDifferences } from '#domain/orders/specification/compare.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useSpecifications } from '#web/vehicles/specifications/useSpecifications.ts'
import { useVolume } from '#web/vehicles/specifications/specificationWords.ts'
import { Banner } from '#web/ui/index.ts'
import { specifiedOf } from './specified.ts'

/** Warns where the oil on the order is not what its vehicle takes. */
export function OilWarning({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const volume = useVolume()
  const { volume_measurement: unit } = useShop()
  const { order, actions } = handle
  const { known } = useSpecifications(specifiedOf(order))
  if (!actions.edit.ok) return null
  const differences = oilDifferences(order, known, unit).map((row) => {
    const shown = (value: string) => (row.kind === 'viscosity' ? value : volume(value, row.unit))
    const takes = shown(row.known)
    const has = shown(row.used)
    if (row.kind === 'viscosity') return t`This vehicle takes ${takes}; the order has ${has}.`
    return t`This vehicle takes ${takes} of oil; the order has ${has}.`
  })
  if (differences.length === 0) return null
  return (
    <Banner tone="warn" title={t`Check the oil`}>
      {differences.join(' ')}
    </Banner>
  )
}

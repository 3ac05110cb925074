import { useLingui } from '@lingui/react/macro'
import type { InventoryItem } from '#contract/inventory/items.ts'
import { isZero } from '#domain/money/money.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Bars, Empty, ErrorState, Section, Skeleton, useFormats } from '#web/ui/index.ts'
import { useQuantity } from '../OnHand.tsx'

/** What the shop used of an item in each of the last 52 weeks. */
export function UsageSection({ item }: { item: InventoryItem }) {
  const { t } = useLingui()
  const { id: shop_id, name } = useShop()
  const { calendarDay } = useFormats()
  const quantity = useQuantity(item.unit)
  const { data, error, refetch } = useCall('items.usage', { params: { id: item.id }, query: { shop_id } })
  const weeks = data?.weeks ?? []
  return (
    <Section
      title={t`Usage`}
      description={t`Used on orders in ${name} in each of the last 52 weeks, less what was removed from orders.`}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={210} />
      ) : weeks.every(({ used }) => isZero(used)) ? (
        <Empty>{t`Not used in the last 52 weeks.`}</Empty>
      ) : (
        <Bars
          caption={t`Usage by week`}
          of={t`Week from`}
          names={{ now: t`Used` }}
          rows={weeks.map(({ week, used }) => ({
            label: calendarDay(week, { day: 'numeric', month: 'short' }),
            now: Number(used),
          }))}
          figure={(value) => quantity(String(value))}
        />
      )}
    </Section>
  )
}

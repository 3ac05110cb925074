import { useLingui } from '@lingui/react/macro'
import type { PayoutLine } from '../../contract/payouts.ts'
import { PageLink } from '../app/navigation.tsx'
import type { Column } from '../ui/index.ts'

type Placed = Pick<PayoutLine, 'order_id' | 'order_custom_id' | 'shop_name'>

/** Where a payment of a processor belongs: its order and shop. */
export function usePlaceColumns(): readonly Column<Placed>[] {
  const { t } = useLingui()
  return [
    {
      key: 'order',
      header: t`Order`,
      cell: ({ order_id, order_custom_id }) =>
        order_id !== null && (
          <PageLink to="/dash/flow/work_order" search={{ id: order_id }}>
            #{order_custom_id}
          </PageLink>
        ),
    },
    { key: 'shop', header: t`Shop`, hideBelow: 'tablet', cell: ({ shop_name }) => shop_name },
  ]
}

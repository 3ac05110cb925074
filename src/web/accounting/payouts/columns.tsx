import { useLingui } from '@lingui/react/macro'
import type { PayoutLine } from '#contract/accounting/payouts.ts'
import { PageLink } from '#web/base/navigation.tsx'
import type { Column } from '#web/ui/index.ts'

type Placed = Pick<PayoutLine, 'order_id' | 'order_custom_id' | 'payer' | 'shop_name'>

/** The order or account credit of a processor's payment, and its shop. */
export function usePlaceColumns(): readonly Column<Placed>[] {
  const { t } = useLingui()
  return [
    {
      key: 'order',
      header: t`Order`,
      cell: ({ order_id, order_custom_id, payer }) => {
        if (order_id !== null)
          return (
            <PageLink to="/dash/flow/work_order" search={{ id: order_id }}>
              #{order_custom_id}
            </PageLink>
          )
        if (payer === null) return null
        const search = { payer: payer.id, payer_kind: payer.kind }
        return <PageLink to="/dash/payment_manager" search={search}>{t`Account credit`}</PageLink>
      },
    },
    { key: 'shop', header: t`Shop`, hideBelow: 'tablet', cell: ({ shop_name }) => shop_name },
  ]
}

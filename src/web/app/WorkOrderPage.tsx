import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { usePageSearch } from '../base/navigation.tsx'
import { useShops } from '../base/session/shop.ts'
import { useOrder } from '#web/orders/handle/useOrder.ts'
import { ButtonLink, Empty, ErrorState, Loading, Page, Skeleton } from '../ui/index.ts'
import type { OrderMoney } from '../orders/editor/money.ts'
import { Checkout } from '../payments/checkout/Checkout.tsx'
import { PaymentBanners } from '../payments/panel/PaymentBanners.tsx'
import { Payments } from '../payments/panel/Payments.tsx'
import { Editor } from '../orders/editor/Editor.tsx'

const MONEY: OrderMoney = { Checkout, Payments, PaymentBanners }

const InspectionView = lazy(() => import('../orders/inspection/InspectionView.tsx'))

/** One order, opened from the board, the search or an intake. */
export default function WorkOrderPage() {
  const { t } = useLingui()
  const [{ id = '', view }] = usePageSearch<'/dash/flow/work_order'>()
  const { handle, error, retry } = useOrder(id)
  const { shops, shop, choose } = useShops()
  const of = handle?.order.shop_id
  // An order of another of the person's shops switches to that shop: bays, staff and units are that shop's.
  useEffect(() => {
    const other = of !== undefined && of !== shop?.id ? shops.find((row) => row.id === of) : undefined
    if (other) choose(other)
  }, [of, shop, shops, choose])
  if (id === '') {
    return (
      <Page title={t`Work order`}>
        <Empty
          action={<ButtonLink to="/dash/flow/start" variant="primary">{t`New order`}</ButtonLink>}
        >{t`No order open. Start one, or open one from the board.`}</Empty>
      </Page>
    )
  }
  if (handle && handle.order.shop_id === shop?.id) {
    if (view !== 'inspection') return <Editor key={id} handle={handle} money={MONEY} />
    return (
      <Suspense fallback={<Pending />}>
        <InspectionView key={id} handle={handle} />
      </Suspense>
    )
  }
  return (
    <Page title={t`Work order`}>{error ? <ErrorState error={error} onRetry={retry} /> : <Pending />}</Page>
  )
}

function Pending() {
  return (
    <Loading>
      <Skeleton height={44} />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </Loading>
  )
}

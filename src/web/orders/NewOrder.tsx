import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../base/client/api.ts'
import { madeHere, newId } from '../base/device/device.ts'
import { useGo } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { ErrorState, Loading, Page, Skeleton } from '../ui/index.ts'

interface NewOrderProps {
  title: string
  /** An order to practice on. */
  practice?: boolean
}

/** Creates an order at once and opens it in its place. */
export function NewOrder({ title, practice = false }: NewOrderProps) {
  const go = useGo()
  const shop = useShop()
  const begin = useMutation({
    mutationFn: (id: string) =>
      call('orders.create', {
        body: {
          id,
          shop_id: shop.id,
          flow_type: 'blank_order',
          ...(practice && { practice }),
          ...madeHere(),
        },
      }),
    onSuccess: ({ order }) => go('/dash/flow/work_order', { id: order.id }, { replace: true }),
  })
  const { mutate } = begin
  // One id for each visit: a repeated effect or a lost answer creates no second order.
  const id = useRef('')
  useEffect(() => {
    if (id.current === '') {
      id.current = newId()
      mutate(id.current)
    }
  }, [mutate])
  return (
    <Page title={title}>
      {begin.error ? (
        <ErrorState error={begin.error} onRetry={() => mutate(id.current)} />
      ) : (
        <Loading>
          <Skeleton height={44} />
        </Loading>
      )}
    </Page>
  )
}

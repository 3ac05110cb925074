import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mayReceive } from '#domain/purchasing/purchaseOrder.ts'
import { purchaseNumber } from '#domain/purchasing/scanReceipt.ts'
import { call } from '#web/base/client/api.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useDeliveryWords } from '../purchasingWords.ts'
import { Banner, Button, Empty, ErrorState, scanSignal, Section, Skeleton, Stack } from '#web/ui/index.ts'
import { CodeForm } from '#web/inventory/scanner/CodeForm.tsx'
import css from '#web/inventory/scanner/scanner.module.css'
import type { DeviceReceipt } from './receiptStore.ts'

interface ChooseOrderProps {
  /** The receipts that are being made on this device. */
  open: readonly DeviceReceipt[]
  onChoose: (orderId: string) => void
}

/** The purchase orders of the shop on which goods can arrive, to choose or to scan. */
export function ChooseOrder({ open, onChoose }: ChooseOrderProps) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const delivery = useDeliveryWords()
  const [problem, setProblem] = useState<string | null>(null)
  const { data, error, refetch } = useCall('purchaseOrders.list', {
    query: { shop_id, state: 'open', limit: 50 },
  })
  const orders = (data?.purchase_orders ?? []).filter(({ state }) => mayReceive(state))
  const begun = new Set(open.map(({ order }) => order.id))
  const find = async (code: string) => {
    setProblem(null)
    const number = purchaseNumber(code)
    const known = open.find(({ order }) => order.number === number)
    const found = known?.order ?? (number === null ? undefined : await ofNumber(shop_id, number, setProblem))
    scanSignal(found !== undefined)
    if (found) onChoose(found.id)
    else setProblem((present) => present ?? t`No open purchase order has the number ${code}.`)
  }
  return (
    <Section title={t`Receive a purchase order`}>
      <Stack gap={4}>
        <CodeForm
          label={t`Scan or type the number of the purchase order`}
          action={t`Choose`}
          onCode={(code) => void find(code)}
        />
        {problem !== null && <Banner tone="danger" title={problem} />}
        <div className={css['scan-choices']}>
          {open.map(({ order }) => (
            <Button key={order.id} size="lg" variant="primary" onClick={() => onChoose(order.id)}>
              {t`Resume: ${order.number} · ${order.supplier_name}`}
            </Button>
          ))}
          {orders
            .filter(({ id }) => !begun.has(id))
            .map((row) => (
              <Button key={row.id} size="lg" onClick={() => onChoose(row.id)}>
                {`${row.number} · ${row.supplier_name} · ${delivery[row.delivery].words}`}
              </Button>
            ))}
        </div>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height={52} />
        ) : (
          orders.length + open.length === 0 && <Empty>{t`No open purchase orders.`}</Empty>
        )}
      </Stack>
    </Section>
  )
}

/** The purchase order of a shop with a number on which goods can arrive; without an answer, says why. */
async function ofNumber(shop_id: string, number: number, onFailed: (words: string) => void) {
  try {
    const { purchase_orders } = await call('purchaseOrders.list', {
      query: { shop_id, state: 'open', q: String(number), limit: 50 },
    })
    return purchase_orders.find((row) => row.number === number && mayReceive(row.state))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    onFailed(error.message)
    return undefined
  }
}

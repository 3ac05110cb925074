import { useLingui } from '@lingui/react/macro'
import { isPositive, sub } from '../../../domain/money.ts'
import { call } from '../../app/api.ts'
import { useGo } from '../../app/navigation.tsx'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import { Button, IconCircleCheck, IconPrinter, Money, Stack, toast } from '../../ui/index.ts'
import { ApiError } from '../../app/apiError.ts'

interface ReceiptProps {
  handle: OrderHandle
  change: string
  onClose: () => void
  onMore: () => void
}

/** The end of a payment: what to give back, large, and what comes next. */
export function Receipt({ handle, change, onClose, onMore }: ReceiptProps) {
  const { t } = useLingui()
  const go = useGo()
  const { order, actions } = handle
  const left = sub(order.final_price, order.net_paid).toFixed(2)
  const print = async () => {
    const tab = open('', '_blank')
    try {
      const { url } = await call('orders.documentLink', {
        params: { id: order.id },
        body: { kind: 'invoice', format: 'pdf' },
      })
      if (tab) tab.location.href = url
    } catch (error) {
      tab?.close()
      if (error instanceof ApiError) toast(error.message, { tone: 'danger' })
    }
  }
  const finalize = () => {
    const done = handle.run({ type: 'status.move', to: 'complete', expected_version: order.version })
    if (typeof done === 'string') onClose()
  }
  return (
    <div className="pay-end">
      <Stack gap={6}>
        <IconCircleCheck size={40} aria-hidden />
        {isPositive(change) ? (
          <p>
            {t`Give back`}
            <strong className="pay-due" data-testid="change">
              <Money value={change} currency={order.currency} />
            </strong>
          </p>
        ) : (
          <p className="pay-due">{t`All done`}</p>
        )}
        {isPositive(left) && (
          <p>
            {t`Still owed`} <Money strong value={left} currency={order.currency} />
          </p>
        )}
        <div className="pay-next">
          {isPositive(left) && <Button variant="primary" onClick={onMore}>{t`Take the rest`}</Button>}
          {actions['move:complete'].ok && <Button variant="primary" onClick={finalize}>{t`Finalize`}</Button>}
          <Button icon={<IconPrinter size={18} />} onClick={() => void print()}>{t`Invoice`}</Button>
          <Button onClick={onClose}>{t`Back to the order`}</Button>
          <Button onClick={() => go('/dash/flow/start')}>{t`Next order`}</Button>
        </div>
      </Stack>
    </div>
  )
}

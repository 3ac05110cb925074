import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPositive } from '../../../domain/money/money.ts'
import { balanceDue } from '../../../domain/orders/status/payStatus.ts'
import { useGo } from '../../base/navigation.tsx'
import type { OrderHandle } from '../../base/outbox/useOrder.ts'
import { Choices, type Asking } from '../receipt/Choices.tsx'
import { Button, IconCircleCheck, Money, Stack } from '../../ui/index.ts'
import { MailReceipt } from './MailReceipt.tsx'
import { Sign } from './Sign.tsx'
import { TextReceipt } from './TextReceipt.tsx'
import { TextList } from '../../orders/texts/TextList.tsx'
import { useTexts } from '../../orders/texts/useTexts.ts'
import { usePaper } from './usePaper.ts'
import css from '../money.module.css'

interface ReceiptProps {
  handle: OrderHandle
  change: string
  onClose: () => void
  onMore: () => void
}

/** The end of a payment: the change, large, and the next steps. */
export function Receipt({ handle, change, onClose, onMore }: ReceiptProps) {
  const { t } = useLingui()
  const go = useGo()
  const { order, actions } = handle
  const left = balanceDue(order)
  const paper = usePaper(handle)
  const { reason } = useTexts(order.id)
  const [asking, setAsking] = useState<Asking>(null)
  const back = () => setAsking(null)
  const finalize = () => {
    const done = handle.run({ type: 'status.move', to: 'complete', expected_version: order.version })
    if (typeof done === 'string') onClose()
  }
  return (
    <div className={css['pay-end']}>
      <Stack gap={6}>
        <IconCircleCheck size={40} aria-hidden />
        {isPositive(change) ? (
          <p>
            {t`Give back`}
            <strong className={css['pay-due']} data-testid="change">
              <Money value={change} currency={order.currency} />
            </strong>
          </p>
        ) : isPositive(left) ? (
          <p>
            {t`Still owed`}
            <strong className={css['pay-due']}>
              <Money value={left} currency={order.currency} />
            </strong>
          </p>
        ) : (
          <p className={css['pay-due']}>{t`All done`}</p>
        )}
        <div className={css['pay-next']}>
          {isPositive(left) && <Button variant="primary" onClick={onMore}>{t`Take the rest`}</Button>}
          {actions['move:complete'].ok && (
            <Button
              variant={isPositive(left) ? 'secondary' : 'primary'}
              onClick={finalize}
            >{t`Finalize`}</Button>
          )}
          <Button onClick={() => go('/dash/flow/start')}>{t`Next order`}</Button>
          <Button onClick={onClose}>{t`Back to the order`}</Button>
        </div>
        <Choices
          asking={asking}
          onAsk={setAsking}
          print={() => paper.print('receipt')}
          printing={paper.printing === 'loading'}
          letter={{ label: t`Invoice`, open: () => paper.print('invoice') }}
          noTexts={reason}
          sign={
            order.shop.hide_signature ? null : order.signature_img === null ? t`Signature` : t`Sign again`
          }
        >
          {asking === 'mail' && <MailReceipt handle={handle} onClose={back} />}
          {asking === 'text' && <TextReceipt handle={handle} onClose={back} />}
          {asking === 'sign' && <Sign handle={handle} onClose={back} />}
        </Choices>
        <TextList orderId={order.id} kind="receipt" zone={order.extras.time_zone} />
      </Stack>
    </div>
  )
}

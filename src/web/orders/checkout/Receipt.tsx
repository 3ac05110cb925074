import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPositive, sub } from '../../../domain/money.ts'
import { useGo } from '../../app/navigation.tsx'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import {
  Button,
  IconCircleCheck,
  IconFileText,
  IconMail,
  IconMessage,
  IconPrinter,
  IconWritingSign,
  Kbd,
  Money,
  Stack,
  useShortcuts,
  useStepFocus,
} from '../../ui/index.ts'
import { MailReceipt } from './MailReceipt.tsx'
import { Sign } from './Sign.tsx'
import { TextReceipt } from './TextReceipt.tsx'
import { TextList } from '../texts/TextList.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { usePaper } from './usePaper.ts'

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
  const [asking, setAsking] = useState<'mail' | 'text' | 'sign' | null>(null)
  const paper = usePaper(handle)
  const { reason } = useTexts(order.id)
  const next = useStepFocus(asking ?? 'next')
  // One thing at a time; the state as it is when the key acts counts.
  const ask = (what: 'mail' | 'text' | 'sign') => setAsking((now) => now ?? what)
  useShortcuts([
    {
      keys: 'p',
      inDialog: true,
      label: t`Print the receipt`,
      run: () => {
        if (asking === null) paper.print('receipt')
      },
    },
    { keys: 'e', inDialog: true, label: t`Email the receipt`, run: () => ask('mail') },
    {
      keys: 't',
      inDialog: true,
      label: t`Text the receipt`,
      run: () => reason === null && ask('text'),
    },
    {
      keys: 's',
      inDialog: true,
      label: t`Let the customer sign`,
      run: () => !order.shop.hide_signature && ask('sign'),
    },
  ])
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
        ) : isPositive(left) ? (
          <p>
            {t`Still owed`}
            <strong className="pay-due">
              <Money value={left} currency={order.currency} />
            </strong>
          </p>
        ) : (
          <p className="pay-due">{t`All done`}</p>
        )}
        <div className="pay-next">
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
        <div ref={next} tabIndex={-1} className="pay-stage">
          {asking === 'mail' && <MailReceipt handle={handle} onClose={() => setAsking(null)} />}
          {asking === 'text' && <TextReceipt handle={handle} onClose={() => setAsking(null)} />}
          {asking === 'sign' && <Sign handle={handle} onClose={() => setAsking(null)} />}
          {asking === null && (
            <div className="pay-next">
              <Button
                icon={<IconPrinter size={18} />}
                busy={paper.printing === 'loading'}
                onClick={() => paper.print('receipt')}
              >
                {t`Print`} <Kbd>P</Kbd>
              </Button>
              <Button
                icon={<IconFileText size={18} />}
                onClick={() => paper.print('invoice')}
              >{t`Invoice`}</Button>
              <Button icon={<IconMail size={18} />} onClick={() => setAsking('mail')}>
                {t`Email`} <Kbd>E</Kbd>
              </Button>
              <Button
                icon={<IconMessage size={18} />}
                disabledReason={reason}
                onClick={() => setAsking('text')}
              >
                {t`Text`} <Kbd>T</Kbd>
              </Button>
              {!order.shop.hide_signature && (
                <Button icon={<IconWritingSign size={18} />} onClick={() => setAsking('sign')}>
                  {order.signature_img === null ? t`Signature` : t`Sign again`} <Kbd>S</Kbd>
                </Button>
              )}
            </div>
          )}
        </div>
        <TextList orderId={order.id} kind="receipt" zone={order.extras.time_zone} />
      </Stack>
    </div>
  )
}

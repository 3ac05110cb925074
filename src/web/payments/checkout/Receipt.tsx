import { useLingui } from '@lingui/react/macro'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { isPositive } from '#domain/money/money.ts'
import { balanceDue } from '#domain/orders/status/payStatus.ts'
import { onward } from '#domain/orders/status/status.ts'
import { useGo } from '#web/base/navigation.tsx'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Choices, type Asking } from '../receipt/Choices.tsx'
import { Banner, Button, IconCircleCheck, Money, showKeys, Stack, useShortcuts } from '#web/ui/index.ts'
import { MailReceipt } from './MailReceipt.tsx'
import { Sign } from './Sign.tsx'
import { TextReceipt } from './TextReceipt.tsx'
import { useNoSending } from '#web/orders/practice/practiceWords.ts'
import { TextList } from '#web/orders/texts/TextList.tsx'
import { useTexts } from '#web/orders/texts/useTexts.ts'
import { useReceiptAtOnce } from './useReceiptAtOnce.ts'
import { usePaper } from './usePaper.ts'
import css from '../money.module.css'

interface ReceiptProps {
  handle: OrderHandle
  change: string
  /** The cash is on this device: there is no receipt before the server has it. */
  held: boolean
  onClose: () => void
  onFinalize: () => void
  onMore: () => void
}

/** The end of a payment: the change, large, and the next steps. */
export function Receipt({ handle, change, held, onClose, onFinalize, onMore }: ReceiptProps) {
  const { t } = useLingui()
  const go = useGo()
  const { order, actions } = handle
  const left = balanceDue(order)
  const [asking, setAsking] = useState<Asking>(null)
  // Paid in full: the way to the printed invoice is one press, whatever the status of the work is.
  const finalizable = !held && !isPositive(left) && actions.edit.ok && onward(order.status) !== null
  useShortcuts([
    {
      keys: 'mod+Enter',
      label: t`Finalize and print`,
      run: () => finalizable && asking === null && onFinalize(),
      everywhere: true,
    },
  ])
  return (
    <div className={css['pay-end']}>
      <Stack gap={6}>
        <IconCircleCheck size={40} aria-hidden />
        <Result change={change} left={left} currency={order.currency} />
        <div className={css['pay-next']}>
          {isPositive(left) && <Button variant="primary" onClick={onMore}>{t`Collect balance`}</Button>}
          {finalizable && (
            <Button variant="primary" kbd={showKeys('mod+Enter')} onClick={onFinalize}>
              {t`Finalize and print`}
            </Button>
          )}
          <Button onClick={() => go('/dash/flow/start')}>{t`Next order`}</Button>
          <Button onClick={onClose}>{t`Back to order`}</Button>
        </div>
        <Paper handle={handle} held={held} asking={asking} onAsk={setAsking} />
        <TextList order={order} kind="receipt" />
      </Stack>
    </div>
  )
}

interface ResultProps {
  change: string
  left: string
  currency: string
}

/** The change due, the balance due, or the note that all is paid. */
function Result({ change, left, currency }: ResultProps) {
  const { t } = useLingui()
  if (isPositive(change))
    return (
      <p>
        {t`Change due`}
        <strong className={css['pay-due']} data-testid="change">
          <Money value={change} currency={currency} />
        </strong>
      </p>
    )
  if (!isPositive(left)) return <p className={css['pay-due']}>{t`All done`}</p>
  return (
    <p>
      {t`Balance due`}
      <strong className={css['pay-due']}>
        <Money value={left} currency={currency} />
      </strong>
    </p>
  )
}

interface PaperProps extends Pick<ReceiptProps, 'handle' | 'held'> {
  asking: Asking
  onAsk: Dispatch<SetStateAction<Asking>>
}

/** The receipt on paper, by email or text, and the signature; none before the server has the cash. */
function Paper({ handle, held, asking, onAsk }: PaperProps) {
  const { t } = useLingui()
  const { order } = handle
  const paper = usePaper(handle)
  useReceiptAtOnce(paper, held)
  const { reason } = useTexts(order)
  const unsent = useNoSending(order)
  const back = () => onAsk(null)
  if (held)
    return (
      <Banner
        tone="warn"
        title={t`Recorded on this device`}
      >{t`The cash payment is sent when you’re back online. The receipt and invoice are available then.`}</Banner>
    )
  const sign = order.signature_img === null ? t`Signature` : t`Sign again`
  return (
    <Choices
      asking={asking}
      onAsk={onAsk}
      print={() => paper.print('receipt')}
      printing={paper.printing === 'loading'}
      letter={{ label: t`Invoice`, open: () => paper.print('invoice') }}
      noTexts={reason}
      noMail={unsent}
      sign={order.shop.hide_signature || order.practice ? null : sign}
    >
      {asking === 'mail' && <MailReceipt handle={handle} onClose={back} />}
      {asking === 'text' && <TextReceipt handle={handle} onClose={back} />}
      {asking === 'sign' && <Sign handle={handle} onClose={back} />}
    </Choices>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CardAttempt, CardReply } from '#contract/payments/cardPayments.ts'
import { isUnsettled } from '#domain/payments/taking/attempts.ts'
import { chargeTotal } from '#domain/payments/taking/tips.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useAttemptWords, useReportedOutcome } from '../attemptWords.ts'
import { ResolveManually, ResolveForm } from '../ResolveManually.tsx'
import { showOrder } from '#web/orders/handle/orderCommands.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Banner, Button, Dialog, ProblemBanner, useFormats } from '#web/ui/index.ts'
import { useMethodName } from '#web/orders/methodName.ts'

/** How often the banner polls, besides live events. */
const ASK_MS = 10_000

/** The payment or refund of the order without an outcome, for everyone who opens the order. */
export function PendingPayment({ handle, onPay }: { handle: OrderHandle; onPay: () => void }) {
  const { t } = useLingui()
  const { order } = handle
  // The order shows a new attempt before an older list of its attempts does.
  const live = { staleTime: 0, every: ASK_MS }
  const { data } = useCall('cardPayments.listForOrder', { params: { id: order.id } }, live)
  const attempt = data?.attempts.find((row) => isUnsettled(row.state))
  const tell = useReportedOutcome(order.currency)
  const take = (reply: CardReply) => {
    showOrder(order.id, reply)
    tell(reply.attempt)
  }
  const check = useSend('cardPayments.check', { onDone: take })
  const refund = attempt?.kind === 'refund'
  const [settling, setSettling] = useState(false)
  const back = () => setSettling(false)
  return (
    <Banner
      tone={order.has_issue_payment ? 'danger' : 'warn'}
      title={<Title handle={handle} attempt={attempt} />}
      actions={
        <>
          {attempt && (
            <Button
              size="sm"
              busy={check.isPending}
              onClick={() => check.mutate({ params: { id: attempt.id } })}
            >{t`Check status`}</Button>
          )}
          <Button size="sm" onClick={onPay}>
            {refund ? t`Open refund` : t`Open payment`}
          </Button>
        </>
      }
    >
      {attempt && <Begun handle={handle} attempt={attempt} />}
      {t`We check its status every minute. Until it’s confirmed, the order can’t take another payment or be closed.`}
      {attempt && (
        <div>
          <ResolveManually attempt={attempt} onOpen={() => setSettling(true)} />
        </div>
      )}
      <ProblemBanner error={check.error} />
      {attempt && settling && (
        <Dialog open onClose={back} title={t`Resolve manually`}>
          <ResolveForm
            attempt={attempt}
            onBack={back}
            onDone={() => {
              back()
              check.mutate({ params: { id: attempt.id } })
            }}
          />
        </Dialog>
      )}
    </Banner>
  )
}

function Title({ handle: { order }, attempt }: { handle: OrderHandle; attempt: CardAttempt | undefined }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const method = useMethodName()
  const words = useAttemptWords()
  if (!attempt)
    return order.has_issue_payment ? t`A payment couldn’t be confirmed.` : t`Payment or refund in progress.`
  const amount = money(chargeTotal(attempt), order.currency)
  return (
    <>
      {words.what(attempt, amount)} · {method(attempt.payment_method)}
    </>
  )
}

function Begun({ handle: { order }, attempt }: { handle: OrderHandle; attempt: CardAttempt }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const name = attempt.user_name
  const when = dateTime(attempt.made_at, order.extras.time_zone)
  return (
    <>
      <div>{name === '' ? t`Started ${when}.` : t`Started by ${name}, ${when}.`}</div>
      {attempt.error && <div>{attempt.error.text}</div>}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { isPositive } from '#domain/money/money.ts'
import {
  Button,
  Dialog,
  NumberField,
  ProblemBanner,
  Row,
  Segmented,
  Stack,
  TextField,
  useFormats,
  useStepFocus,
} from '#web/ui/index.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import { PaymentStatus } from '../PaymentStatus.tsx'
import { RefundLines } from './RefundLines.tsx'
import { refusalText } from '#web/orders/handle/useOrder.ts'
import { useRefund, type RefundProps, type RefundState } from './useRefund.ts'
import css from '../money.module.css'

/** Refunds a payment, and stays until the provider's outcome. */
export function RefundDialog(props: RefundProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const method = useMethodName()
  const { handle, payment, onClose } = props
  const { currency } = handle.order
  const refund = useRefund(props)
  const { sent, entered } = refund
  const step = useStepFocus(sent.attempt ? 'sent' : 'entering')
  const way = entered.to === 'credit' ? t`account credit` : method(payment.payment_method)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Refund`}
      actions={
        sent.attempt ? (
          <Button onClick={onClose}>{t`Back to order`}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t`Back`}</Button>
            <Button variant="danger" busy={refund.busy} disabledReason={refund.problem} onClick={refund.give}>
              {t`Refund ${money(refund.total, currency)} · ${way}`}
            </Button>
          </>
        )
      }
    >
      <div ref={step} tabIndex={-1} className={css['pay-stage']}>
        {sent.attempt ? (
          <PaymentStatus following={sent} currency={currency} done={refund.reported}>
            {sent.attempt.state !== 'success' && (
              <Button size="lg" full variant="primary" onClick={sent.again}>{t`Try again`}</Button>
            )}
          </PaymentStatus>
        ) : (
          <RefundForm {...props} refund={refund} />
        )}
      </div>
    </Dialog>
  )
}

/** An amount, or the lines with their share of the taxes; where it goes, and why. */
function RefundForm({ handle, payment, left, refund }: RefundProps & { refund: RefundState }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { order } = handle
  const { entered, enter, tipLeft } = refund
  const { by, to } = entered
  return (
    <Stack>
      <ProblemBanner error={refund.error} />
      <Segmented
        label={t`Amount to refund`}
        value={by}
        onChange={(next) => enter({ by: next })}
        options={[
          { value: 'amount', label: t`Amount` },
          { value: 'lines', label: t`Items` },
        ]}
      />
      {by === 'amount' ? (
        <NumberField
          label={t`Amount`}
          description={t`Up to ${money(left, order.currency)}`}
          value={entered.amount}
          onChange={(amount) => enter({ amount })}
          decimals={2}
          data-autofocus
        />
      ) : (
        <RefundLines
          returnable={refund.returnable}
          lines={entered.lines}
          onChange={(lines) => enter({ lines })}
        />
      )}
      {handle.actions.refund.ok ? (
        <WhereTo payment={payment} refund={refund} />
      ) : (
        <p className="ui-quiet">{t`The refund becomes account credit.`}</p>
      )}
      {isPositive(tipLeft) && to === 'method' && (
        <NumberField
          label={t`Tip to refund`}
          description={t`The ${money(tipLeft, order.currency)} tip stays with staff unless you refund it.`}
          value={entered.tip}
          onChange={(tip) => enter({ tip })}
          decimals={2}
        />
      )}
      <RefundSums refund={refund} left={left} currency={order.currency} />
      <TextField
        label={t`Reason`}
        value={entered.reason}
        onChange={(reason) => enter({ reason })}
        maxLength={200}
        required
      />
      {refund.problem !== null && (
        <p className="ui-quiet" aria-hidden>
          {refund.problem}
        </p>
      )}
    </Stack>
  )
}

interface SumsProps {
  refund: RefundState
  left: string
  currency: string
}

/** The part of the items’ total that exceeds this payment, and the surcharge that is refunded with it. */
function RefundSums({ refund, left, currency }: SumsProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const extra = money(refund.surcharge, currency)
  const all = money(refund.total, currency)
  const beyond = money(refund.beyond ?? '0', currency)
  const part = money(left, currency)
  return (
    <>
      {refund.beyond !== null && (
        <output className="ui-quiet">
          {t`These items total ${beyond}, but only ${part} of this payment is left. Refund the rest from the order’s other payments.`}
        </output>
      )}
      {isPositive(refund.surcharge) && (
        <output className="ui-quiet">{t`+ ${extra} surcharge · ${all} total`}</output>
      )}
    </>
  )
}

/** The original method, or account credit; where one is not possible, the reason is shown. */
function WhereTo({ payment, refund }: Pick<RefundProps, 'payment'> & { refund: RefundState }) {
  const { t } = useLingui()
  const method = useMethodName()
  const { entered, enter, creditProblem } = refund
  const paid = payment.payment_method
  // A payment from account credit is refunded there anyway.
  const choice = paid !== 'Account Credit'
  const refusal = creditProblem === null ? null : refusalText(creditProblem)
  const ways = (
    <Segmented
      label={t`Refund to`}
      value={entered.to}
      onChange={(to) => enter({ to })}
      options={[
        { value: 'method', label: method(paid) },
        ...(choice && refusal === null ? [{ value: 'credit' as const, label: t`Account credit` }] : []),
      ]}
    />
  )
  return (
    <div className={css['money-extra']}>
      <span className={css['money-label']}>{t`Refund to`}</span>
      {choice && refusal !== null ? (
        <>
          <Row>
            {ways}
            <Button disabledReason={refusal}>{t`Account credit`}</Button>
          </Row>
          <p className="ui-quiet" aria-hidden>
            {refusal}
          </p>
        </>
      ) : (
        ways
      )}
    </div>
  )
}

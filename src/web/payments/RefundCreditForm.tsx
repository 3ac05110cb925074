import { money as moneyShape, requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { cmp, isDecimal, isPositive, min, money2, negated } from '#domain/money/money.ts'
import { refundMethods, PAYMENT_METHODS } from '#domain/payments/methods/methods.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, Row, useFormats } from '../ui/index.ts'
import { useMethodName } from '../orders/methodName.ts'
import type { JustPaid } from './receipt/PaymentReceipt.tsx'
import type { CardPayer, CreditCard } from './useCreditCard.ts'
import { z } from 'zod'
import { Form, FormNumber, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

type Entry = CallReply<'payments.credit'>['entries'][number]

export interface RefundCreditProps {
  /** The payment to refund. */
  entry: Entry
  credit: string
  onClose: () => void
}

const aboveZero = moneyShape.refine(isPositive, 'not_above_zero')
const backForm = z.object({
  /** Null: all that can be refunded. */
  amount: aboveZero.nullable(),
  reason: requiredLine(200),
  way: z.string(),
})
type BackForm = z.input<typeof backForm>

/** The form of a refund, limited by the rest of the payment and by the credit. */
function useAmountBack({ entry, credit }: RefundCreditProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const most = money2(min(entry.refundable, credit))
  const left = money(most, currency)
  const bounded = aboveZero.refine((amount) => cmp(amount, most) <= 0, t`Up to ${left} can be refunded.`)
  const own = PAYMENT_METHODS.find((row) => row === entry.payment_method) ?? 'Cash'
  const form = useZodForm(backForm.extend({ amount: bounded.nullable() }), {
    amount: null,
    reason: '',
    way: own,
  })
  const [typed, way] = useWatch({ control: form.control, name: ['amount', 'way'] })
  const amount = typed ?? most
  const words = money(isDecimal(amount) ? amount : most, currency)
  return { form, most, way, ways: refundMethods(own), left, words }
}

type AmountBack = ReturnType<typeof useAmountBack>

interface FieldsProps {
  back: AmountBack
  description: string
  error: CreditCard['error']
  busy: boolean
  /** The label of the button that sends it. */
  label: string
  onClose: () => void
  onSend: (form: BackForm & { amount: string }) => void
  children?: React.ReactNode
}

function Fields({ back, description, error, busy, label, onClose, onSend, children }: FieldsProps) {
  const { t } = useLingui()
  const { form, most, left } = back
  return (
    <Form form={form} error={error} onSubmit={(typed) => onSend({ ...typed, amount: typed.amount ?? most })}>
      <FormNumber
        name="amount"
        label={t`Amount`}
        description={description}
        placeholder={left}
        none
        data-autofocus
      />
      {children}
      <FormText name="reason" label={t`Reason`} maxLength={200} required />
      <Row end>
        <Button onClick={onClose}>{t`Back`}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabledReason={!isPositive(most) && t`Enter an amount greater than zero.`}
        >
          {label}
        </Button>
      </Row>
    </Form>
  )
}

/** A refund to the card that paid it in. */
export function ToCard({ card, ...props }: RefundCreditProps & { card: CreditCard }) {
  const { t } = useLingui()
  const back = useAmountBack(props)
  const { left, words } = back
  return (
    <Fields
      back={back}
      description={t`Up to ${left}, limited by this payment and the credit balance. The surcharge is refunded in proportion.`}
      error={card.error}
      busy={card.busy}
      label={t`Refund ${words} to card`}
      onClose={props.onClose}
      onSend={({ amount, reason }) => card.refund(props.entry.id, amount, reason)}
    />
  )
}

interface InMoneyProps extends RefundCreditProps {
  payer: CardPayer
  onDone: (given: JustPaid) => void
}

/** A refund in money by the original method; a bank payment may be refunded from the drawer. It is idempotent. */
export function InMoney({ payer, onDone, ...props }: InMoneyProps) {
  const { t } = useLingui()
  const { id: shop_id, currency } = useShop()
  const name = useMethodName()
  const back = useAmountBack(props)
  const { left, words, way, ways } = back
  const { entry, onClose } = props
  const sending = useSending()
  const send = useSend('payments.refundCredit', {
    onDone: (_reply, { body }) =>
      onDone({ id: body.id, paid: negated(body.amount), change_due: '0.00', currency }),
    onFailed: sending.failed,
  })
  const method = name(way)
  return (
    <Fields
      back={back}
      description={t`Up to ${left}, limited by this payment and the credit balance.`}
      error={send.error}
      busy={send.isPending}
      label={t`Refund ${words} · ${method}`}
      onClose={onClose}
      onSend={({ way: payment_method, ...body }) =>
        send.mutate({
          params: { ...payer, payment_id: entry.id },
          body: { ...sending.stamp(), shop_id, payment_method, ...body },
        })
      }
    >
      {ways.length > 1 && (
        <FormSelect
          name="way"
          label={t`Refund method`}
          options={ways.map((row) => ({ value: row, label: name(row) }))}
        />
      )}
    </Fields>
  )
}

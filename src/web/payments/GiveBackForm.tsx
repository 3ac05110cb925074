import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cmp, isPositive, min, money2, negated } from '#domain/money/money.ts'
import { givenBackBy, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import type { CallReply } from '../base/callTypes.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { useShop } from '../base/shop.ts'
import {
  Button,
  NumberField,
  ProblemBanner,
  Row,
  SelectField,
  Stack,
  TextField,
  useFormats,
} from '../ui/index.ts'
import { useMethodName } from '../orders/methodName.ts'
import type { JustPaid } from './receipt/PaymentReceipt.tsx'
import type { CardPayer, CreditCard } from './useCreditCard.ts'

type Entry = CallReply<'payments.credit'>['entries'][number]

export interface GiveBackProps {
  /** The payment to refund. */
  entry: Entry
  credit: string
  onClose: () => void
}

/** Amount and reason of a refund: at most what is left of the payment and of the credit. */
function useAmountBack({ entry, credit }: GiveBackProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const most = money2(min(entry.refundable, credit))
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amount = typed === '' ? most : typed
  const left = money(most, currency)
  const wrong = !isPositive(amount)
    ? t`Enter an amount greater than zero.`
    : cmp(amount, most) > 0
      ? t`Up to ${left} can be refunded.`
      : null
  const blocked = wrong ?? (reason.trim() === '' ? t`Enter a reason.` : null)
  return { amount, typed, setTyped, reason, setReason, left, blocked, words: money(amount, currency) }
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
  onSend: () => void
  children?: React.ReactNode
}

function Fields({ back, description, error, busy, label, onClose, onSend, children }: FieldsProps) {
  const { t } = useLingui()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (back.blocked === null) onSend()
      }}
    >
      <Stack>
        <ProblemBanner error={error} />
        <NumberField
          label={t`Amount`}
          description={description}
          value={back.typed}
          placeholder={back.left}
          onChange={back.setTyped}
          data-autofocus
        />
        {children}
        <TextField label={t`Reason`} value={back.reason} onChange={back.setReason} maxLength={200} required />
        <Row end>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button type="submit" variant="primary" busy={busy} disabledReason={back.blocked}>
            {label}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** A refund to the card that paid it in. */
export function ToCard({ card, ...props }: GiveBackProps & { card: CreditCard }) {
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
      onSend={() => card.refund(props.entry.id, back.amount, back.reason)}
    />
  )
}

interface InMoneyProps extends GiveBackProps {
  payer: CardPayer
  onDone: (given: JustPaid) => void
}

/** A refund in money, the way it came; a bank payment may be refunded from the drawer. Sent twice it counts once. */
export function InMoney({ payer, onDone, ...props }: InMoneyProps) {
  const { t } = useLingui()
  const { id: shop_id, currency } = useShop()
  const name = useMethodName()
  const back = useAmountBack(props)
  const { left, words, amount, reason } = back
  const { entry, onClose } = props
  const own = PAYMENT_METHODS.find((row) => row === entry.payment_method) ?? 'Cash'
  const ways = givenBackBy(own)
  const [way, setWay] = useState<string>(own)
  const sending = useSending()
  const send = useSend('payments.giveBackCredit', {
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
      onSend={() =>
        send.mutate({
          params: { ...payer, payment_id: entry.id },
          body: { ...sending.stamp(), shop_id, payment_method: way, amount, reason },
        })
      }
    >
      {ways.length > 1 && (
        <SelectField
          label={t`Refund method`}
          value={way}
          onChange={setWay}
          options={ways.map((row) => ({ value: row, label: name(row) }))}
        />
      )}
    </Fields>
  )
}

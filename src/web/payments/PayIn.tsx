import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPositive } from '#domain/money/money.ts'
import { needsReference, paysIntoCredit, type PaymentMethod } from '#domain/payments/methods/methods.ts'
import { providerOf } from '#domain/payments/methods/providers.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { useShop } from '../base/session/shop.ts'
import {
  Button,
  Dialog,
  NumberField,
  ProblemBanner,
  Row,
  SelectField,
  Stack,
  TextField,
  useFormats,
  useStepFocus,
} from '../ui/index.ts'
import { useMethodName } from '../orders/methodName.ts'
import { PaymentReceipt, type JustPaid } from './receipt/PaymentReceipt.tsx'
import { CardSend } from './CardSend.tsx'
import { firstOf, usePayerMethods } from './methods.ts'
import { PaymentStatus } from './PaymentStatus.tsx'
import { useCreditCard, type CardPayer } from './useCreditCard.ts'
import css from './money.module.css'

/** A payment that is account credit until it is spent: recorded by hand, or taken by card. It ends on its receipt. */
export function PayIn({ payer, onClose }: { payer: CardPayer; onClose: () => void }) {
  const { t } = useLingui()
  const { currency } = useShop()
  const [paid, setPaid] = useState<JustPaid | null>(null)
  const step = useStepFocus(paid ? 'paid' : 'paying')
  const paidIn = (id: string, amount: string) => setPaid({ id, paid: amount, change_due: '0.00', currency })
  const card = useCreditCard(payer, ({ attempt }) => {
    if (attempt.state === 'success') paidIn(attempt.id, attempt.amount)
  })
  return (
    <Dialog open onClose={onClose} title={paid ? t`Paid` : t`Add account credit`}>
      <div ref={step} tabIndex={-1} className={css['pay-stage']}>
        {paid ? (
          <PaymentReceipt id={paid.id} just={paid} onClose={onClose} />
        ) : card.attempt ? (
          <PaymentStatus following={card} currency={currency}>
            <Button size="lg" full variant="primary" onClick={card.again}>{t`Try again`}</Button>
          </PaymentStatus>
        ) : (
          <PayInForm payer={payer} card={card} onPaid={paidIn} onBack={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface FormProps {
  payer: CardPayer
  card: ReturnType<typeof useCreditCard>
  onPaid: (id: string, amount: string) => void
  onBack: () => void
}

function PayInForm({ payer, card, onPaid, onBack }: FormProps) {
  const { t } = useLingui()
  const name = useMethodName()
  const methods = usePayerMethods(false).filter(paysIntoCredit)
  const [method, setMethod] = useState<PaymentMethod>(() => firstOf(methods))
  const [amount, setAmount] = useState('')
  const problem = isPositive(amount || '0') ? null : t`Enter an amount greater than zero.`
  const fields = (
    <>
      <NumberField label={t`Amount`} value={amount} onChange={setAmount} data-autofocus />
      <SelectField
        label={t`Payment method`}
        value={method}
        onChange={(value) => setMethod(methods.find((row) => row === value) ?? 'Cash')}
        options={methods.map((row) => ({ value: row, label: name(row) }))}
      />
    </>
  )
  const common = { method, amount: amount || '0', problem, onBack }
  if (providerOf(method) !== null)
    return (
      <CardSend {...common} card={card}>
        {fields}
      </CardSend>
    )
  return (
    <ByHand {...common} payer={payer} onPaid={onPaid}>
      {fields}
    </ByHand>
  )
}

interface ByHandProps {
  payer: CardPayer
  method: PaymentMethod
  amount: string
  problem: string | null
  onPaid: (id: string, amount: string) => void
  onBack: () => void
  children: React.ReactNode
}

/** Recorded by hand. The same press counts once, even when its answer is lost. */
function ByHand({ payer, method, amount, problem, onPaid, onBack, children }: ByHandProps) {
  const { t } = useLingui()
  const { id: shop_id, currency } = useShop()
  const { money } = useFormats()
  const [reference, setReference] = useState('')
  const sending = useSending()
  const send = useSend('payments.addCredit', {
    onDone: (_reply, { body }) => onPaid(body.id, body.amount),
    onFailed: sending.failed,
  })
  const wanted = needsReference(method)
  const missing = wanted && reference.trim() === '' ? t`Enter the reference number.` : null
  const blocked = problem ?? missing
  const body = { shop_id, payment_method: method, amount, reference }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) send.mutate({ params: payer, body: { ...sending.stamp(), ...body } })
      }}
    >
      <Stack>
        <ProblemBanner error={send.error} />
        {children}
        {wanted && (
          <TextField
            label={t`Reference number`}
            value={reference}
            onChange={setReference}
            maxLength={80}
            required
          />
        )}
        <Row end>
          <Button onClick={onBack}>{t`Back`}</Button>
          <Button type="submit" variant="primary" busy={send.isPending} disabledReason={blocked}>
            {t`Add ${money(amount, currency)} credit`}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

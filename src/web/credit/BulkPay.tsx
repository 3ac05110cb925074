import type { BulkProps } from './bulkProps.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BulkPayment } from '#contract/credit/receivableShape.ts'
import { add, money2 } from '#domain/money/money.ts'
import { useShop } from '../base/session/shop.ts'
import { PaymentReceipt } from '../payments/receipt/PaymentReceipt.tsx'
import { PaymentStatus } from '../payments/PaymentStatus.tsx'
import { useCreditCard } from '../payments/useCreditCard.ts'
import { Button, Dialog, ProblemBanner, Row, Stack, toast, useFormats, useStepFocus } from '../ui/index.ts'
import { BulkForm, type CardWish } from './BulkForm.tsx'
import { useBulkPay, type BulkWish } from './useBulkPay.ts'
import css from '../payments/money.module.css'

/**
 * One payment over many orders: how much, how, and where each dollar goes, before anything is taken; then its receipt.
 */
export function BulkPay(props: BulkProps) {
  const { t } = useLingui()
  const [paid, setPaid] = useState<BulkPayment | null>(null)
  const step = useStepFocus(paid ? 'paid' : 'paying')
  return (
    <Dialog open onClose={props.onClose} size="lg" title={paid ? t`Paid` : t`Take payment`}>
      <div ref={step} tabIndex={-1} className={css['pay-stage']}>
        {paid ? (
          <PaymentReceipt
            id={paid.id}
            just={{ ...paid, paid: money2(add(paid.amount, paid.to_credit)) }}
            onClose={props.onClose}
          />
        ) : (
          <Paying
            {...props}
            onPaid={(payment) => {
              props.onDone()
              setPaid(payment)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

/** A card pays into credit first; that credit pays the orders at once, in one transaction. */
function Paying(props: BulkProps & { onPaid: (payment: BulkPayment) => void }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const { kind, id, onPaid } = props
  const [wish, setWish] = useState<CardWish | null>(null)
  const [brought, setBrought] = useState<BulkWish | null>(null)
  const bulk = useBulkPay(kind, id, onPaid)
  const card = useCreditCard({ kind, id }, ({ attempt, credit }) => {
    if (attempt.state !== 'success') return
    if (wish === null) {
      // It was started elsewhere: its money is account credit, and may be spent here.
      const words = money(attempt.amount, currency)
      toast(t`${words} was added to account credit.`)
      props.onClose()
      return
    }
    const next = wish(attempt.id, credit)
    setBrought(next)
    bulk.pay(next)
  })
  if (brought !== null)
    return <Brought wish={brought} bulk={bulk} amount={card.attempt?.amount ?? '0'} onClose={props.onClose} />
  if (card.attempt)
    return (
      <PaymentStatus following={card} currency={currency}>
        <Button size="lg" full variant="primary" onClick={card.again}>{t`Try again`}</Button>
      </PaymentStatus>
    )
  return (
    <BulkForm
      {...props}
      card={card}
      // React would call a function in a state.
      onCard={(next) => setWish(() => next)}
      bulk={bulk}
    />
  )
}

interface BroughtProps {
  wish: BulkWish
  bulk: ReturnType<typeof useBulkPay>
  amount: string
  onClose: () => void
}

/** The card has paid: its money is the payer's, even where the orders could not be paid with it. */
function Brought({ wish, bulk, amount, onClose }: BroughtProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const words = money(amount, currency)
  return (
    <Stack>
      <ProblemBanner error={bulk.error} />
      <output>
        {bulk.error
          ? t`The card was charged ${words}, held as account credit. Nothing is lost; apply it to the orders any time.`
          : t`The card was charged ${words}. Applying it to the orders…`}
      </output>
      {bulk.error && (
        <Row end>
          <Button onClick={onClose}>{t`Keep as credit`}</Button>
          <Button variant="primary" busy={bulk.busy} onClick={() => bulk.pay(wish)}>
            {t`Apply to orders`}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

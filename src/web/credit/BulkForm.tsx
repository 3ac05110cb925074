import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { add, cmp, isPositive, min, money2, sub } from '#domain/money/money.ts'
import { roundCash } from '#domain/payments/taking/cash.ts'
import { planBulk, type BulkPlan } from '#domain/credit/bulk.ts'
import { needsReference, paysIntoCredit, type PaymentMethod } from '#domain/payments/methods/methods.ts'
import { providerOf } from '#domain/payments/methods/providers.ts'
import { useShop } from '../base/session/shop.ts'
import { CardSend } from '../payments/CardSend.tsx'
import { firstOf, usePayerMethods } from '../payments/methods.ts'
import type { CreditCard } from '../payments/useCreditCard.ts'
import {
  Button,
  NumberField,
  ProblemBanner,
  Row,
  Segmented,
  SelectField,
  Stack,
  TextField,
  useFormats,
} from '../ui/index.ts'
import { useMethodName } from '../orders/methodName.ts'
import type { BulkProps } from './bulkProps.ts'
import { Split } from './Split.tsx'
import type { BulkSend, BulkWish } from './useBulkPay.ts'

/** The payment that follows once a card has brought the money: under its id, from the new credit. */
export type CardWish = (cardPaymentId: string, credit: string) => BulkWish

interface Draft {
  method: PaymentMethod
  amount: string
  reference: string
  rest: 'change' | 'credit'
  /** Amounts that were entered for single orders. */
  shares: Readonly<Record<string, string>>
}

interface FormProps extends BulkProps {
  card: CreditCard
  onCard: (wish: CardWish) => void
  bulk: BulkSend
}

/** The input, planned as the server will plan it. */
function useDraft({ orders, credit, paidByCard }: BulkProps) {
  const { payment_methods: taken } = useShop()
  const spendable = isPositive(credit) && (taken.includes('Account Credit') || paidByCard !== null)
  const methods = usePayerMethods(spendable)
  const [draft, setDraft] = useState<Draft>({
    method: firstOf(methods),
    amount: '',
    reference: '',
    rest: 'change',
    shares: {},
  })
  const byCard = providerOf(draft.method) !== null
  const owed = money2(add('0', ...orders.map((row) => row.balance)))
  const wished = money2(add('0', ...orders.map((row) => draft.shares[row.id] || row.balance)))
  const { currency } = useShop()
  const inCash = draft.method === 'Cash' ? roundCash(currency, wished) : wished
  const most = draft.method === 'Account Credit' ? money2(min(credit, wished)) : inCash
  const tendered = draft.amount === '' ? most : draft.amount
  const chosen = orders.map(({ id }) => ({ id, amount: draft.shares[id] || null }))
  // Money of a card beyond the orders stays the payer's credit.
  const rest = byCard ? 'credit' : draft.rest
  const plan = planBulk({ ...draft, rest, tendered, currency, orders, chosen })
  return { draft, setDraft, methods, byCard, owed, most, tendered, chosen, rest, plan } as const
}

export function BulkForm(props: FormProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const { orders, every, credit, paidByCard, bulk } = props
  const entered = useDraft(props)
  const { draft, plan, tendered, chosen, rest } = entered
  const problem = useProblem(
    plan,
    draft.method,
    draft.method === 'Account Credit' && cmp(tendered, credit) > 0,
  )
  const entire = every && chosen.every((row) => row.amount === null)
  const wish: BulkWish = {
    payment_method: draft.method,
    amount: tendered,
    reference: draft.reference,
    rest,
    card_payment_id: draft.method === 'Account Credit' ? paidByCard : null,
    orders: entire ? [] : chosen.map((row) => ({ order_id: row.id, amount: row.amount })),
  }
  const fields = (
    <Stack>
      <Fields {...entered} credit={credit} />
      <Split
        plan={plan}
        orders={orders}
        shares={draft.shares}
        onShares={(shares) => entered.setDraft({ ...draft, shares })}
      />
    </Stack>
  )
  if (entered.byCard)
    return (
      <ByCard {...props} wish={wish} onOrders={plan.ok ? plan.amount : '0'} problem={problem}>
        {fields}
      </ByCard>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) bulk.pay(wish)
      }}
    >
      <Stack>
        <ProblemBanner error={bulk.error} />
        {fields}
        <Row end>
          <Button onClick={props.onClose}>{t`Back`}</Button>
          <Button type="submit" variant="primary" busy={bulk.busy} disabledReason={problem}>
            {t`Accept ${money(tendered, currency)}`}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

interface ByCardProps extends FormProps {
  wish: BulkWish
  /** How much of it the orders take. */
  onOrders: string
  problem: string | null
  children: ReactNode
}

/** By card: the money becomes credit first, and the orders are paid from it. */
function ByCard({ wish, onOrders, problem, card, onCard, onClose, children }: ByCardProps) {
  const spend: CardWish = (card_payment_id, there) => ({
    ...wish,
    payment_method: 'Account Credit',
    amount: money2(min(onOrders, there)),
    rest: 'change',
    card_payment_id,
  })
  const start: CreditCard['start'] = (...given) => {
    onCard(spend)
    card.start(...given)
  }
  return (
    <CardSend
      method={wish.payment_method as PaymentMethod}
      amount={wish.amount}
      problem={problem}
      card={{ ...card, start }}
      onBack={onClose}
    >
      {children}
    </CardSend>
  )
}

/** Why the payment cannot be sent yet, in words. */
function useProblem(plan: BulkPlan, method: PaymentMethod, overCredit: boolean): string | null {
  const { t } = useLingui()
  if (overCredit) return t`Not enough account credit.`
  if (plan.ok) return null
  if (plan.code === 'payment_not_positive') return t`Enter an amount greater than zero.`
  if (plan.code === 'reference_required') return t`Enter the reference number.`
  if (plan.code === 'shares_over_payment')
    return t`The amounts add up to more than the payment. Enter a larger payment, or less for an order.`
  if (plan.at !== undefined) return t`One amount is more than that order’s balance. Enter less for it.`
  if (!paysIntoCredit(method)) return t`This is more than the balance due. Enter less.`
  return t`This is more than the balance due. Keep the rest as account credit, or enter less.`
}

type FieldsProps = ReturnType<typeof useDraft> & { credit: string }

function Fields({ draft, setDraft, methods, most, credit, tendered, owed, byCard, plan }: FieldsProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const name = useMethodName()
  const given = plan.ok ? plan.amount : owed
  const over = cmp(tendered, given) > 0 && paysIntoCredit(draft.method) && !byCard
  return (
    <>
      <SelectField
        label={t`Payment method`}
        value={draft.method}
        onChange={(value) => setDraft({ ...draft, method: methods.find((row) => row === value) ?? 'Cash' })}
        options={methods.map((row) => ({
          value: row,
          label: row === 'Account Credit' ? `${name(row)} · ${money(credit, currency)}` : name(row),
        }))}
      />
      <NumberField
        label={draft.method === 'Cash' ? t`Cash received` : t`Amount`}
        description={t`${money(owed, currency)} due on these orders.`}
        value={draft.amount}
        placeholder={money(most, currency)}
        onChange={(amount) => setDraft({ ...draft, amount })}
        data-autofocus
      />
      {needsReference(draft.method) && (
        <TextField
          label={t`Reference number`}
          value={draft.reference}
          onChange={(reference) => setDraft({ ...draft, reference })}
          maxLength={80}
          required
        />
      )}
      {over && (
        <Segmented
          label={t`Overpayment`}
          value={draft.rest}
          onChange={(rest) => setDraft({ ...draft, rest })}
          options={[
            { value: 'change', label: t`Give change` },
            { value: 'credit', label: t`Keep ${money(money2(sub(tendered, given)), currency)} as credit` },
          ]}
        />
      )}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PartyKind } from '../../contract/parties.ts'
import type { PayerOrder } from '../../contract/receivableShape.ts'
import { add, cmp, isPositive, money2, sub } from '../../domain/money.ts'
import { planBulk, type BulkPlan } from '../../domain/payments/bulk.ts'
import { needsReference, type PaymentMethod } from '../../domain/payments/methods.ts'
import { useSend } from '../app/hooks.ts'
import { useSending } from '../app/sending.ts'
import { useShop } from '../app/shop.ts'
import { holdReload } from '../app/slots.ts'
import { useTaken } from '../money/methods.ts'
import {
  Button,
  Dialog,
  Money,
  NumberField,
  ProblemBanner,
  Row,
  Segmented,
  SelectField,
  Stack,
  TextField,
  useFormats,
} from '../ui/index.ts'
import { useMethodName } from '../ui/methodName.ts'

interface BulkProps {
  kind: PartyKind
  id: string
  credit: string
  /** The orders that are paid, oldest first; `every` says that none was left out. */
  orders: readonly PayerOrder[]
  every: boolean
  onClose: () => void
  onDone: () => void
}

/** One payment over many orders: how much, how, and where each dollar goes, before anything is taken. */
export function BulkPay(props: BulkProps) {
  const { t } = useLingui()
  const [change, setChange] = useState<string | null>(null)
  const { currency } = useShop()
  useEffect(() => holdReload(), [])
  return (
    <Dialog open onClose={props.onClose} size="lg" title={change === null ? t`Take payment` : t`Paid`}>
      {change === null ? (
        <PayForm
          {...props}
          onPaid={(due) => {
            props.onDone()
            if (isPositive(due)) setChange(due)
            else props.onClose()
          }}
        />
      ) : (
        <Stack>
          <p>
            {t`Give back`} <Money strong value={change} currency={currency} />
          </p>
          <Button variant="primary" onClick={props.onClose}>{t`Done`}</Button>
        </Stack>
      )}
    </Dialog>
  )
}

interface Draft {
  method: PaymentMethod
  amount: string
  reference: string
  rest: 'change' | 'credit'
}

function PayForm(props: BulkProps & { onPaid: (change: string) => void }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { id: shop_id, currency } = useShop()
  const { kind, id, orders, every, credit } = props
  const methods = useTaken(isPositive(credit))
  const owed = money2(add('0', ...orders.map((row) => row.balance)))
  const [draft, setDraft] = useState<Draft>({
    method: methods[0] ?? 'Cash',
    amount: '',
    reference: '',
    rest: 'change',
  })
  const sending = useSending()
  const send = useSend('receivables.pay', {
    refresh: ['receivables.', 'payments.', 'orders.', 'parties.'],
    onDone: ({ payment }) => props.onPaid(payment.change_due),
    onFailed: sending.failed,
  })
  const spends = draft.method === 'Account Credit'
  const most = spends && cmp(credit, owed) < 0 ? credit : owed
  const tendered = draft.amount === '' ? most : draft.amount
  const plan = planBulk({ ...draft, tendered, orders, chosen: [] })
  const problem = useProblem(plan, spends && cmp(tendered, credit) > 0)
  const pay = () =>
    send.mutate({
      params: { kind, id },
      body: {
        ...sending.stamp(),
        shop_id,
        payment_method: draft.method,
        amount: tendered,
        reference: draft.reference,
        rest: draft.rest,
        orders: every ? [] : orders.map((row) => ({ order_id: row.id })),
      },
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) pay()
      }}
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <Fields
          draft={draft}
          onChange={setDraft}
          methods={methods}
          most={most}
          credit={credit}
          tendered={tendered}
          owed={owed}
        />
        <Split plan={plan} orders={orders} />
        <Row end>
          <Button onClick={props.onClose}>{t`Back`}</Button>
          <Button type="submit" variant="primary" busy={send.isPending} disabledReason={problem}>
            {t`Accept ${money(tendered, currency)}`}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Why the payment cannot be sent yet, in words. */
function useProblem(plan: BulkPlan, overCredit: boolean): string | null {
  const { t } = useLingui()
  if (overCredit) return t`There is not so much account credit.`
  if (plan.ok) return null
  if (plan.code === 'payment_not_positive') return t`Enter an amount above zero.`
  if (plan.code === 'reference_required') return t`Enter the reference number first.`
  return t`This is more than what is owed. Keep the rest as account credit, or enter less.`
}

interface FieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
  methods: readonly PaymentMethod[]
  most: string
  credit: string
  tendered: string
  owed: string
}

function Fields({ draft, onChange, methods, most, credit, tendered, owed }: FieldsProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const name = useMethodName()
  const over = cmp(tendered, owed) > 0 && draft.method !== 'Account Credit'
  return (
    <>
      <SelectField
        label={t`Method of payment`}
        value={draft.method}
        onChange={(value) => onChange({ ...draft, method: methods.find((row) => row === value) ?? 'Cash' })}
        options={methods.map((row) => ({
          value: row,
          label: row === 'Account Credit' ? `${name(row)} · ${money(credit, currency)}` : name(row),
        }))}
      />
      <NumberField
        label={draft.method === 'Cash' ? t`Cash given` : t`Amount`}
        description={t`${money(owed, currency)} is owed on these orders.`}
        value={draft.amount}
        placeholder={money(most, currency)}
        onChange={(amount) => onChange({ ...draft, amount })}
        data-autofocus
      />
      {needsReference(draft.method) && (
        <TextField
          label={t`Reference number`}
          value={draft.reference}
          onChange={(reference) => onChange({ ...draft, reference })}
          maxLength={80}
          required
        />
      )}
      {over && (
        <Segmented
          label={t`What becomes of the rest`}
          value={draft.rest}
          onChange={(rest) => onChange({ ...draft, rest })}
          options={[
            { value: 'change', label: t`Give it back` },
            { value: 'credit', label: t`Keep ${money(money2(sub(tendered, owed)), currency)} as credit` },
          ]}
        />
      )}
    </>
  )
}

/** Where each dollar goes. */
function Split({ plan, orders }: { plan: BulkPlan; orders: readonly PayerOrder[] }) {
  const { t } = useLingui()
  const { currency } = useShop()
  if (!plan.ok) return null
  const byId = new Map(orders.map((row) => [row.id, row]))
  return (
    <ul className="money-list" aria-label={t`Where it goes`}>
      {plan.shares.map((share) => {
        const order = byId.get(share.id)
        const rest = order ? money2(sub(order.balance, share.amount)) : '0.00'
        return (
          <li key={share.id}>
            <span>
              #{order?.order_custom_id}
              {isPositive(rest) && (
                <small className="ui-quiet">
                  {t`Still owed`} <Money value={rest} currency={currency} />
                </small>
              )}
            </span>
            <Money value={share.amount} currency={currency} />
          </li>
        )
      })}
      {isPositive(plan.to_credit) && (
        <li>
          <span>{t`Account credit`}</span>
          <Money value={plan.to_credit} currency={currency} />
        </li>
      )}
      {isPositive(plan.change_due) && (
        <li>
          <strong>{t`Give back`}</strong>
          <Money strong value={plan.change_due} currency={currency} />
        </li>
      )}
    </ul>
  )
}

import { requiredLine, signedMoney } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PartyKind } from '#contract/parties/parties.ts'
import { isDecimal, isNegative, isPositive, isZero } from '#domain/money/money.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { PageLink } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { Button, ErrorState, Loading, Money, Skeleton, toast, useFormats } from '../ui/index.ts'
import { useMethodName } from '../orders/methodName.ts'
import { CardUnderWay } from './CardUnderWay.tsx'
import { RefundCredit } from './RefundCredit.tsx'
import { ReceiptButton } from './receipt/ReceiptButton.tsx'
import { PayIn } from './PayIn.tsx'
import css from './money.module.css'
import { useHeld } from '../base/session/held.ts'
import { z } from 'zod'
import { FormDialog, FormNumber, FormText, useZodForm } from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

interface PayerProps {
  kind: PartyKind
  id: string
}

type Entry = CallReply<'payments.credit'>['entries'][number]
const SHOWN = 6

/**
 * The account credit of a customer or fleet location, its calculation, and the ways to change it. `followed`: a card
 * payment in progress is shown elsewhere on the screen.
 */
export function Credit({ kind, id, followed = false }: PayerProps & { followed?: boolean }) {
  const { t } = useLingui()
  const { id: shop_id, currency } = useShop()
  const held = useHeld()
  const [asking, setAsking] = useState<'pay' | 'adjust' | null>(null)
  const [back, setBack] = useState<Entry | null>(null)
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useCall('payments.credit', { params: { kind, id }, query: { shop_id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={70} />
      </Loading>
    )
  const entries = all ? data.entries : data.entries.slice(0, SHOWN)
  return (
    <section className={css['money-part']}>
      <div className={css['money-head']}>
        <h2>{t`Account credit`}</h2>
        <Money strong value={data.credit} currency={currency} />
      </div>
      {!followed && asking !== 'pay' && back === null && <CardUnderWay payer={{ kind, id }} />}
      {entries.length > 0 && (
        <ul className={css['money-list']}>
          {entries.map((row) => (
            <EntryRow
              key={row.id}
              row={row}
              currency={currency}
              onRefund={
                isPositive(row.refundable) && isPositive(data.credit) ? () => setBack(row) : undefined
              }
            />
          ))}
        </ul>
      )}
      <div className={css['money-actions']}>
        <Button size="sm" onClick={() => setAsking('pay')}>{t`Add credit…`}</Button>
        <Button
          size="sm"
          disabledReason={held('payments.adjust_credit')}
          onClick={() => setAsking('adjust')}
        >{t`Adjust…`}</Button>
        {data.entries.length > entries.length && (
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>{t`All activity`}</Button>
        )}
      </div>
      {asking === 'pay' && <PayIn payer={{ kind, id }} onClose={() => setAsking(null)} />}
      {back && (
        <RefundCredit payer={{ kind, id }} entry={back} credit={data.credit} onClose={() => setBack(null)} />
      )}
      {asking === 'adjust' && (
        <Adjust kind={kind} id={id} credit={data.credit} onClose={() => setAsking(null)} />
      )}
    </section>
  )
}

/** The name of an entry of account credit. */
function useEntryName(): (row: Entry) => string {
  const { t } = useLingui()
  const method = useMethodName()
  return (row) => {
    if (row.payment_type === 'credit_payment') return t`Credit added · ${method(row.payment_method)}`
    if (row.payment_type === 'order_payment_w_credit') return t`Used`
    if (row.payment_type === 'payment_refund')
      return isNegative(row.amount)
        ? t`Refunded · ${method(row.payment_method)}`
        : t`Card refund failed · ${method(row.payment_method)}`
    return row.payment_type === 'payment_credit' ? t`Refund to credit` : t`Adjustment`
  }
}

/** Entries that moved money have one: payments and refunds. */
const hasReceipt = ({ payment_type: type, amount }: Entry): boolean =>
  type === 'credit_payment' ? isPositive(amount) : type === 'payment_refund' && isNegative(amount)

interface EntryProps {
  row: Entry
  currency: string
  /** Absent where nothing of it can be refunded. */
  onRefund: (() => void) | undefined
}

function EntryRow({ row, currency, onRefund }: EntryProps) {
  const { t } = useLingui()
  const { date } = useFormats()
  const held = useHeld()
  const name = useEntryName()
  // The product's own texts; everything else is as a person typed it.
  const reasons: Record<string, string> = {
    records_merged: t`records merged`,
    records_apart: t`merge undone`,
  }
  const { time_zone: zone } = useShop()
  return (
    <li>
      <span>
        {name(row)}
        {row.order_id !== null && (
          <>
            {' '}
            <PageLink to="/dash/flow/work_order" search={{ id: row.order_id }}>
              #{row.order_custom_id}
            </PageLink>
          </>
        )}
        <small className="ui-quiet">
          {[date(row.made_at, zone), row.user_name, row.reference, reasons[row.reason] ?? row.reason]
            .filter((text) => text !== '')
            .join(' · ')}
        </small>
      </span>
      <span className={css['money-end']}>
        <Money value={row.amount} currency={currency} />
        {hasReceipt(row) && <ReceiptButton id={row.id} what={name(row)} />}
        {onRefund && (
          <Button
            size="sm"
            variant="ghost"
            disabledReason={held('payments.adjust_credit')}
            onClick={onRefund}
          >{t`Refund…`}</Button>
        )}
      </span>
    </li>
  )
}

const adjustForm = z.object({ amount: signedMoney, reason: requiredLine(200) })

function Adjust({ kind, id, credit, onClose }: PayerProps & { credit: string; onClose: () => void }) {
  const { t } = useLingui()
  const { id: shop_id, currency } = useShop()
  const { money } = useFormats()
  const changing = signedMoney.refine((typed) => !isZero(typed), t`Enter an amount other than zero.`)
  const form = useZodForm(adjustForm.extend({ amount: changing }), { amount: '', reason: '' })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const sending = useSending()
  const send = useSend('payments.adjustCredit', {
    onDone: () => {
      toast(t`Account credit adjusted.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Adjust account credit`}
      save={isDecimal(amount) && isNegative(amount) ? t`Decrease credit` : t`Increase credit`}
      saving={send}
      onSubmit={(body) =>
        send.mutate({ params: { kind, id }, body: { ...sending.stamp(), shop_id, ...body } })
      }
    >
      <FormNumber
        name="amount"
        label={t`Amount`}
        description={t`Use a minus sign to decrease. Current balance: ${money(credit, currency)}.`}
        negative
        data-autofocus
      />
      <FormText name="reason" label={t`Reason`} maxLength={200} required />
    </FormDialog>
  )
}

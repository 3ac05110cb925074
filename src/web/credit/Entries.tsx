import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayerEntry } from '#contract/credit/receivableShape.ts'
import { isPositive, negated } from '#domain/money/money.ts'
import { isRefund } from '#domain/payments/taking/ledger.ts'
import { madeHere, newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useZoneOf } from '../base/session/zone.ts'
import { Button, ConfirmDialog, Money, Section, toast, useFormats } from '../ui/index.ts'
import { useMethodName } from '../orders/methodName.ts'
import { ReceiptButton } from '../payments/receipt/ReceiptButton.tsx'
import css from '../payments/money.module.css'
import { useHeld } from '../base/session/held.ts'

const SHOWN = 20

/** Payments and refunds, on one order or over many; a payment over many is reversed here as a whole. */
export function Entries({ entries }: { entries: readonly PayerEntry[] }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const shown = all ? entries : entries.slice(0, SHOWN)
  return (
    <Section title={t`Payments`}>
      {entries.length === 0 && <p className="ui-quiet">{t`No payments yet.`}</p>}
      <ul className={css['money-list']}>
        {shown.map((row) => (
          <EntryRow key={row.id} row={row} />
        ))}
      </ul>
      {entries.length > shown.length && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>{t`All payments`}</Button>
      )}
    </Section>
  )
}

/** A payment on one order has that order's receipt. */
const hasReceipt = (row: PayerEntry): boolean =>
  row.reverses_id === null && (row.bulk || row.orders_in_payment.length === 0)

/** The name of a payment: its method, and whether it is a refund or account credit. */
function useEntryName(): (row: PayerEntry) => string {
  const { t } = useLingui()
  const method = useMethodName()
  return (row) => {
    if (isRefund(row.payment_type)) return t`Refund · ${method(row.payment_method)}`
    if (row.payment_type === 'credit_payment')
      return t`Added to account credit · ${method(row.payment_method)}`
    return method(row.payment_method)
  }
}

function EntryRow({ row }: { row: PayerEntry }) {
  const { t } = useLingui()
  const { dateTime, money } = useFormats()
  const zone = useZoneOf()(row.shop_id)
  const held = useHeld()
  const name = useEntryName()
  const [asking, setAsking] = useState(false)
  const state = row.reversed ? t`reversed` : row.reverses_id !== null ? t`reversal` : ''
  const credit = isPositive(row.to_credit) ? t`${money(row.to_credit, row.currency)} to account credit` : ''
  const details = [dateTime(row.made_at, zone), row.user_name, row.reference, row.reason, credit, state]
  return (
    <li>
      <span>
        {name(row)} <Numbers row={row} />
        <small className="ui-quiet">{details.filter((text) => text !== '').join(' · ')}</small>
      </span>
      <span className={css['money-end']}>
        <Money
          strong
          value={isRefund(row.payment_type) ? negated(row.amount) : row.amount}
          currency={row.currency}
        />
        {hasReceipt(row) && <ReceiptButton id={row.id} what={name(row)} />}
        {row.bulk && !row.reversed && row.reverses_id === null && (
          <Button
            size="sm"
            variant="ghost"
            disabledReason={held('receivables.manage')}
            onClick={() => setAsking(true)}
          >{t`Reverse`}</Button>
        )}
      </span>
      {asking && <Reverse row={row} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** The orders of a payment: listed while they are few, counted while they are many. */
function Numbers({ row }: { row: PayerEntry }) {
  const { orders_in_payment: orders } = row
  const count = orders.length
  if (count > 4) return <Plural value={count} one="# order" other="# orders" />
  return orders.map((each) => (
    <PageLink key={each.order_id} to="/dash/flow/work_order" search={{ id: each.order_id }}>
      #{each.order_custom_id}{' '}
    </PageLink>
  ))
}

function Reverse({ row, onClose }: { row: PayerEntry; onClose: () => void }) {
  const { t } = useLingui()
  const [made] = useState(newId)
  const send = useSend('receivables.reverse', {
    onDone: () => {
      toast(t`Payment reversed.`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Reverse payment`}
      confirm={t`Reverse payment`}
      danger
      busy={send.isPending}
      reasonLabel={t`What was recorded incorrectly?`}
      onConfirm={(reason) =>
        send.mutate({
          params: { id: row.id },
          body: { id: made, ...madeHere(), reason },
        })
      }
      error={send.error}
    >
      <p>{t`Adds a reversing entry to each order, and to account credit if part of it went there.`}</p>
    </ConfirmDialog>
  )
}

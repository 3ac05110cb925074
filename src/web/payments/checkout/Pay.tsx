import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { add, cmp, isPositive, negated } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { amountDue } from '#domain/orders/status/payStatus.ts'
import { isRefund, isFailure } from '#domain/payments/taking/ledger.ts'
import { needsReference, practiceMethods, type PaymentMethod } from '#domain/payments/methods/methods.ts'
import { providerOf } from '#domain/payments/methods/providers.ts'
import { useShop } from '#web/base/session/shop.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { useOnline } from '#web/base/device/online.ts'
import {
  Banner,
  Button,
  cx,
  IconCash,
  IconCheck,
  IconCreditCard,
  IconDots,
  IconGift,
  IconReceipt,
  Money,
  NumberField,
  ProblemBanner,
  TextField,
  useFormats,
  useShortcuts,
  useStepFocus,
} from '#web/ui/index.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import { ChargeExtras, useBesideProblem } from '../ChargeExtras.tsx'
import { CardTender } from './CardTender.tsx'
import { GiftCardTender } from './GiftCardTender.tsx'
import { Keypad, quickAmounts } from './Keypad.tsx'
import { LinkTender } from './LinkTender.tsx'
import { useAmountProblem, useUnsavedProblem } from './payProblems.ts'
import { PaymentStatus } from '../PaymentStatus.tsx'
import type { CardPay } from './useCardPay.ts'
import type { PayState } from './usePay.ts'
import { spendable, useOrderCredit } from './useOrderCredit.ts'
import checkoutCss from './checkout.module.css'
import moneyCss from '../money.module.css'

/** How many methods are visible; the others are in More. */
const IN_SIGHT = 6

const icons: Record<string, ReactNode> = {
  Cash: <IconCash size={22} />,
  Credit: <IconCreditCard size={22} />,
  Debit: <IconCreditCard size={22} />,
  Terminal: <IconCreditCard size={22} />,
  Online: <IconCreditCard size={22} />,
  'MX Terminal': <IconCreditCard size={22} />,
  '360 Terminal': <IconCreditCard size={22} />,
  'Gift Up': <IconGift size={22} />,
  'Gift Card': <IconGift size={22} />,
  Check: <IconReceipt size={22} />,
}

interface PayProps {
  handle: OrderHandle
  pay: PayState
  card: CardPay
}

export function Pay({ handle, pay, card }: PayProps) {
  const { t } = useLingui()
  const { order } = handle
  const online = useOnline()
  const how = useStepFocus(card.attempt ? 'sent' : 'choosing')
  const person = order.customer ? `${order.customer.first_name} ${order.customer.last_name}`.trim() : ''
  const lines = [
    person || (order.fleet?.fleet_name ?? ''),
    vehicleName(order.vehicle_details) || order.other_vehicle_info,
  ]
  return (
    <div className={checkoutCss['pay']}>
      <div className={checkoutCss['pay-owed']}>
        <span className="ui-quiet">{t`Amount due`}</span>
        <strong className={moneyCss['pay-due']}>
          <Money value={pay.owed} currency={order.currency} />
        </strong>
        <span className="ui-quiet">
          {t`of`} <Money value={amountDue(order)} currency={order.currency} /> · #{order.order_custom_id}
        </span>
        {pay.method === 'Cash' && cmp(pay.due, pay.owed) !== 0 && (
          <span>
            {t`In cash`} <Money value={pay.due} currency={order.currency} />
          </span>
        )}
        <p className={checkoutCss['pay-whose']}>{lines.filter((line) => line !== '').join(' · ')}</p>
        <PaidParts handle={handle} />
      </div>
      <div ref={how} tabIndex={-1} className={checkoutCss['pay-how']}>
        {online && handle.waiting.length > 0 && (
          <output className="ui-quiet">{t`Saving your last changes…`}</output>
        )}
        <ProblemBanner error={pay.error} />
        {pay.holdError && (
          <Banner tone="danger" title={t`Not recorded`}>
            {t`This device has no space left. Write the payment down and record it once the connection is back.`}
          </Banner>
        )}
        {card.attempt ? (
          <PaymentStatus following={card} currency={order.currency}>
            <Button size="lg" full variant="primary" onClick={card.again}>{t`Try again`}</Button>
          </PaymentStatus>
        ) : (
          <>
            <Methods order={order} pay={pay} />
            {pay.method === 'Gift Up' ? (
              <GiftCardTender handle={handle} pay={pay} card={card} />
            ) : pay.method === 'Online' ? (
              <LinkTender handle={handle} pay={pay} />
            ) : providerOf(pay.method) ? (
              <CardTender key={pay.method} handle={handle} pay={pay} card={card} />
            ) : (
              <Tender handle={handle} pay={pay} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

function PaidParts({ handle }: { handle: OrderHandle }) {
  const method = useMethodName()
  const { order, payments } = handle
  const moved = payments.filter((row) => !isFailure(row.payment_type))
  return (
    <ul className={checkoutCss['pay-parts']}>
      {moved.map((row) => (
        <li key={row.id}>
          <IconCheck size={16} aria-hidden /> <span>{method(row.payment_method)}</span>{' '}
          <Money
            value={isRefund(row.payment_type) ? negated(row.amount) : row.amount}
            currency={order.currency}
          />
        </li>
      ))}
    </ul>
  )
}

function Methods({ order, pay }: { order: Order; pay: PayState }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const name = useMethodName()
  const { payment_methods: taken } = useShop()
  const credit = useOrderCredit(order)
  const methods: readonly string[] = order.practice
    ? practiceMethods(taken)
    : taken.filter((method) => method !== 'Account Credit' || isPositive(credit))
  const choose = (method: string) => {
    pay.setMethod(method)
    pay.setGiven(method === 'Account Credit' ? spendable(credit, pay.owed) : '')
  }
  // The chosen method is visible.
  const [all, setAll] = useState(methods.length <= IN_SIGHT + 1 || methods.indexOf(pay.method) >= IN_SIGHT)
  const group = useRef<HTMLDivElement>(null)
  // The pressed button disappears: keyboard focus continues among the methods that appear.
  const showAll = () => {
    flushSync(() => setAll(true))
    group.current?.querySelectorAll('input')[IN_SIGHT]?.focus()
  }
  const shown = all ? methods : methods.slice(0, IN_SIGHT)
  return (
    <div ref={group} className={checkoutCss['pay-methods']} role="radiogroup" aria-label={t`Payment method`}>
      {shown.map((method) => (
        <label
          key={method}
          className={cx(checkoutCss['pay-method'], method === pay.method && checkoutCss['pay-chosen'])}
        >
          <input
            type="radio"
            name="payment_method"
            value={method}
            checked={method === pay.method}
            onChange={() => choose(method)}
          />
          {icons[method] ?? <IconReceipt size={22} />}
          <span>{name(method)}</span>
          {method === 'Account Credit' && <small>{money(credit, order.currency)}</small>}
        </label>
      ))}
      {!all && (
        <button type="button" className={checkoutCss['pay-method']} onClick={showAll}>
          <IconDots size={22} aria-hidden />
          <span>{t`More…`}</span>
        </button>
      )}
    </div>
  )
}

/** The label of the button: the amount taken, with the change due or the balance. */
function useAcceptWords(pay: PayState, currency: string): string {
  const { t } = useLingui()
  const { money } = useFormats()
  const show = (value: string) => money(value, currency)
  const cash = pay.method === 'Cash'
  const exact = cash ? add(pay.due, pay.charge.tip || '0').toFixed(2) : pay.charge.total
  const charged = cash && pay.given !== '' ? pay.given : exact
  if (isPositive(pay.change)) return t`Accept · give ${show(pay.change)} change`
  return isPositive(pay.left)
    ? t`Accept ${show(charged)} · ${show(pay.left)} remaining`
    : t`Accept ${show(charged)}`
}

function Tender({ handle, pay }: { handle: OrderHandle; pay: PayState }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = handle.order
  const cash = pay.method === 'Cash'
  const field = useRef<HTMLInputElement>(null)
  const wantsReference = needsReference(pay.method as PaymentMethod)
  const problem = useBesideProblem(pay.charge)
  const accept = useAcceptWords(pay, currency)
  const wrong = useAmountProblem(pay)
  const unsaved = useUnsavedProblem(handle, pay.method)
  const unnumbered = wantsReference && pay.reference.trim() === '' ? t`Enter the reference number.` : null
  const blocked = wrong ?? unsaved ?? unnumbered ?? problem
  useShortcuts([
    { keys: 'F9', label: t`Accept payment`, run: () => blocked === null && pay.send(), everywhere: true },
  ])
  return (
    <form
      className={checkoutCss['pay-tender']}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) pay.send()
      }}
    >
      {cash && (
        <div className={checkoutCss['pay-quick']}>
          <Button onClick={() => pay.setGiven('')}>{t`Exact`}</Button>
          {quickAmounts(pay.owed).map((value) => (
            <Button key={value} onClick={() => pay.setGiven(value)}>
              <Money value={value} currency={currency} />
            </Button>
          ))}
        </div>
      )}
      <NumberField
        ref={field}
        className={checkoutCss['pay-given']}
        label={cash ? t`Cash received` : t`Amount`}
        value={pay.given}
        placeholder={money(pay.due, currency)}
        onChange={pay.setGiven}
        data-autofocus
      />
      {wantsReference && (
        <TextField
          label={t`Reference number`}
          value={pay.reference}
          onChange={pay.setReference}
          maxLength={80}
          required
        />
      )}
      <ChargeExtras charge={pay.charge} currency={currency} />
      <Keypad field={field} />
      {blocked !== null && (
        <p className={checkoutCss['pay-blocked']} aria-hidden>
          {blocked}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={pay.busy} disabledReason={blocked}>
        {accept}
      </Button>
    </form>
  )
}

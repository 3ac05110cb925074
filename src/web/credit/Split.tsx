import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayerOrder } from '#contract/credit/receivableShape.ts'
import { isPositive, money2, sub } from '#domain/money/money.ts'
import type { BulkPlan } from '#domain/credit/bulk.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, Money, NumberField, Row, useFormats } from '../ui/index.ts'
import css from '../payments/money.module.css'

type Shares = Readonly<Record<string, string>>

interface SplitProps {
  plan: BulkPlan
  orders: readonly PayerOrder[]
  /** What was entered for single orders. */
  shares: Shares
  onShares: (shares: Shares) => void
}

/** Where each dollar goes: as planned, or as entered for single orders, such as a remittance that short-pays one. */
export function Split({ plan, orders, shares, onShares }: SplitProps) {
  const { t } = useLingui()
  const [entering, setEntering] = useState(false)
  const planned = new Map(plan.ok ? plan.shares.map((row) => [row.id, row.amount]) : [])
  const shown = entering ? orders : orders.filter((row) => planned.has(row.id))
  return (
    <>
      <ul className={css['money-list']} aria-label={t`Applied to`}>
        {shown.map((order) => (
          <ShareRow
            key={order.id}
            order={order}
            amount={planned.get(order.id) ?? '0.00'}
            typed={entering ? (shares[order.id] ?? '') : null}
            onType={(amount) => onShares({ ...shares, [order.id]: amount })}
          />
        ))}
        {plan.ok && <Rest plan={plan} />}
      </ul>
      {!entering && orders.length > 0 && (
        <Row>
          <Button size="sm" variant="ghost" onClick={() => setEntering(true)}>
            {t`Enter an amount for each order`}
          </Button>
        </Row>
      )}
    </>
  )
}

interface ShareProps {
  order: PayerOrder
  amount: string
  /** The input; null while amounts are only shown. */
  typed: string | null
  onType: (amount: string) => void
}

function ShareRow({ order, amount, typed, onType }: ShareProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const rest = money2(sub(order.balance, amount))
  return (
    <li>
      <span>
        #{order.order_custom_id}
        {isPositive(rest) && (
          <small className="ui-quiet">
            {t`Balance due`} <Money value={rest} currency={currency} />
          </small>
        )}
      </span>
      {typed === null ? (
        <Money value={amount} currency={currency} />
      ) : (
        <NumberField
          label={t`Amount for order ${order.order_custom_id}`}
          hideLabel
          value={typed}
          placeholder={money(amount, currency)}
          onChange={onType}
        />
      )}
    </li>
  )
}

/** The amount beyond the orders. */
function Rest({ plan }: { plan: Extract<BulkPlan, { ok: true }> }) {
  const { t } = useLingui()
  const { currency } = useShop()
  return (
    <>
      {isPositive(plan.to_credit) && (
        <li>
          <span>{t`Account credit`}</span>
          <Money value={plan.to_credit} currency={currency} />
        </li>
      )}
      {isPositive(plan.change_due) && (
        <li>
          <strong>{t`Change due`}</strong>
          <Money strong value={plan.change_due} currency={currency} />
        </li>
      )}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { add, isZero, negated } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { isUnusedFee, pieces } from '#domain/orders/prices/pricing.ts'
import { onAccountUntil } from '#domain/orders/editing/status.ts'
import { balanceDue } from '#domain/orders/status/payStatus.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Money, useFormats } from '#web/ui/index.ts'
import { Explained } from './Explain.tsx'
import { MarginRow } from './MarginRow.tsx'
import css from '../side/side.module.css'

type TotalRow = [figure: string, label: string, value: string]

/** The rows above the total: what was sold, discounts, charges and taxes. */
function useRows(order: Order): TotalRow[] {
  const { t, i18n } = useLingui()
  const { percent, figure } = useFormats()
  const { totals } = order
  const french = i18n.locale === 'fr-CA'
  const taken = add('0', ...(totals.pre_tax_discounts ?? []).map((row) => row.amount)).toFixed(2)
  const discounted: TotalRow = ['discounted', t`Discounts`, `-${taken}`]
  return [
    ['subtotal', t`Subtotal`, totals.subtotal],
    ...(isZero(taken) ? [] : [discounted]),
    ...order.extras.subtotal_charges.map((charge, index): TotalRow => [
      `charge:${String(index)}`,
      (french && charge.name_french) || charge.name,
      totals.subtotal_charges?.[index] ?? '0.00',
    ]),
    ...totals.tax_lines.flatMap((line, index): TotalRow[] => {
      const tax = order.taxes[index]
      if (isUnusedFee(order, tax)) return []
      const count = tax?.per_piece ? ` × ${figure(pieces(order, tax.per_piece))}` : ''
      const name = (french && tax?.name_french) || line.name
      const label = tax?.type === 'tax' ? `${name} ${percent(tax.amount)}` : `${name}${count}`
      return [[`tax:${String(index)}`, label, line.amount]]
    }),
    ...(totals.after_tax_discounts ?? []).map((amount): TotalRow => [
      'total',
      t`Discount after tax`,
      `-${amount}`,
    ]),
  ]
}

/** The order's totals; the button opens the calculation of every cent. */
export function Totals({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { order } = handle
  const { currency } = order
  const until = onAccountUntil(order)
  return (
    <div className={css['wo-totals']}>
      <dl>
        {useRows(order).map(([figure, label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Explained figure={figure}>
                <Money value={value} currency={currency} />
              </Explained>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css['wo-total']}>
        <Explained figure="total" stop>
          {t`Total`} <span>{t`Details`}</span>
        </Explained>
        <strong data-testid="total">
          <Money value={order.final_price} currency={currency} />
        </strong>
      </div>
      <MarginRow handle={handle} />
      <PaidRows order={order} />
      {until !== null && <OnAccount day={date(until, order.extras.time_zone, { dateStyle: 'long' })} />}
    </div>
  )
}

/** Returns, payments and the balance; empty before the first payment. */
function PaidRows({ order }: { order: Order }) {
  const { t } = useLingui()
  const { currency, net_paid, returned_total } = order
  if (isZero(net_paid) && isZero(returned_total)) return null
  return (
    <dl>
      {!isZero(returned_total) && (
        <div>
          <dt>{t`Returned`}</dt>
          <dd>
            <Money value={negated(returned_total)} currency={currency} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t`Paid`}</dt>
        <dd>
          <Money value={net_paid} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t`Balance`}</dt>
        <dd>
          <Money strong value={balanceDue(order)} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

function OnAccount({ day }: { day: string }) {
  const { t } = useLingui()
  return <p className="ui-quiet">{t`On account – due ${day}`}</p>
}

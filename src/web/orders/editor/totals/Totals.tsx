import { useLingui } from '@lingui/react/macro'
import { add, isZero, negated } from '#domain/money/money.ts'
import { isUnusedFee, pieces } from '#domain/orders/prices/pricing.ts'
import { onAccountUntil } from '#domain/orders/editing/status.ts'
import { balanceDue } from '#domain/orders/status/payStatus.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Money, useFormats } from '#web/ui/index.ts'
import { Explained } from './Explain.tsx'
import { MarginRow } from './MarginRow.tsx'
import css from '../side/side.module.css'

/** The order's totals; the button opens the calculation of every cent. */
export function Totals({ handle }: { handle: OrderHandle }) {
  const { t, i18n } = useLingui()
  const { percent, figure, date } = useFormats()
  const { order } = handle
  const { totals, currency } = order
  const until = onAccountUntil(order)
  const taken = add('0', ...(totals.pre_tax_discounts ?? []).map((row) => row.amount)).toFixed(2)
  const rows: [figure: string, label: string, value: string][] = [
    ['subtotal', t`Subtotal`, totals.subtotal],
    ...(isZero(taken) ? [] : [['discounted', t`Discounts`, `-${taken}`] as [string, string, string]]),
    ...order.extras.subtotal_charges.map((charge, index): [string, string, string] => [
      `charge:${String(index)}`,
      (i18n.locale === 'fr-CA' && charge.name_french) || charge.name,
      totals.subtotal_charges?.[index] ?? '0.00',
    ]),
    ...totals.tax_lines.flatMap((line, index): [string, string, string][] => {
      const tax = order.taxes[index]
      if (isUnusedFee(order, tax)) return []
      const count = tax?.per_piece ? ` × ${figure(pieces(order, tax.per_piece))}` : ''
      const name = (i18n.locale === 'fr-CA' && tax?.name_french) || line.name
      return [
        [
          `tax:${String(index)}`,
          tax?.type === 'tax' ? `${name} ${percent(tax.amount)}` : `${name}${count}`,
          line.amount,
        ],
      ]
    }),
    ...(totals.after_tax_discounts ?? []).map((amount): [string, string, string] => [
      'total',
      t`Discount after tax`,
      `-${amount}`,
    ]),
  ]
  return (
    <div className={css['wo-totals']}>
      <dl>
        {rows.map(([figure, label, value]) => (
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
      {(!isZero(order.net_paid) || !isZero(order.returned_total)) && (
        <dl>
          {!isZero(order.returned_total) && (
            <div>
              <dt>{t`Returned`}</dt>
              <dd>
                <Money value={negated(order.returned_total)} currency={currency} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t`Paid`}</dt>
            <dd>
              <Money value={order.net_paid} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t`Balance`}</dt>
            <dd>
              <Money strong value={balanceDue(order)} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
      {until !== null && <OnAccount day={date(until, order.extras.time_zone, { dateStyle: 'long' })} />}
    </div>
  )
}

function OnAccount({ day }: { day: string }) {
  const { t } = useLingui()
  return <p className="ui-quiet">{t`On account – due ${day}`}</p>
}

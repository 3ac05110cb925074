import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { exemption } from '../../../domain/orders/exemption.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { Money, useFormats } from '../../ui/index.ts'

/** Every figure from the first price to the total, each with what it was made of. */
export function Breakdown({ order }: { order: Order }) {
  const { t, i18n } = useLingui()
  const { totals, currency } = order
  const french = i18n.locale === 'fr-CA'
  const named = (row: { name: string; name_french: string }) =>
    french ? row.name_french || row.name : row.name
  return (
    <div className="wo-breakdown">
      {totals.packages.map((figures) => {
        const line = order.packages.find((row) => row.id === figures.package)
        const parts = order.parts.filter((row) => row.package_id === figures.package)
        const options = order.options.filter((row) => row.package_id === figures.package)
        return (
          <table key={figures.package}>
            <caption>{line ? named(line) : ''}</caption>
            <tbody>
              <Figure label={t`Base price`} value={figures.base} currency={currency} />
              {(figures.point_1_coupons ?? []).map((amount, at) => (
                <Figure
                  key={`1${String(at)}`}
                  label={t`Coupon on the base price`}
                  value={`-${amount}`}
                  currency={currency}
                />
              ))}
              {options.map((row, at) => (
                <Figure
                  key={row.id}
                  label={named(row)}
                  value={figures.options?.[at] ?? row.price}
                  currency={currency}
                />
              ))}
              {parts.map((row, at) => (
                <PartFigure
                  key={row.id}
                  name={named(row)}
                  part={row}
                  value={figures.parts?.[at] ?? '0.00'}
                  currency={currency}
                />
              ))}
              {(figures.point_2_coupons ?? []).map((split, at) => (
                <Figure
                  key={`2${String(at)}`}
                  label={t`Coupon on the price`}
                  value={`-${split.amount}`}
                  currency={currency}
                />
              ))}
              {(line?.casual_items ?? []).map((row, at) => (
                <Figure
                  key={row.id}
                  label={named(row)}
                  value={figures.package_casual_items?.[at] ?? row.amount}
                  currency={currency}
                />
              ))}
              {(figures.point_3_coupons ?? []).map((split, at) => (
                <Figure
                  key={`3${String(at)}`}
                  label={t`Coupon on the package total`}
                  value={`-${split.amount}`}
                  currency={currency}
                />
              ))}
              <Figure
                strong
                label={t`Package total`}
                value={figures.package_total}
                currency={currency}
                detail={<Split taxable={figures.taxable} exempt={figures.exempt} currency={currency} />}
              />
            </tbody>
          </table>
        )
      })}
      <table>
        <caption>{t`Order`}</caption>
        <tbody>
          {order.inventory_items.map((row, at) => (
            <Figure
              key={row.id}
              label={named(row)}
              value={totals.inventory_items?.[at] ?? '0.00'}
              currency={currency}
            />
          ))}
          {order.casual_items.map((row, at) => (
            <Figure
              key={row.id}
              label={named(row)}
              value={totals.casual_items?.[at] ?? '0.00'}
              currency={currency}
            />
          ))}
          <Figure
            strong
            label={t`Subtotal`}
            value={totals.subtotal}
            currency={currency}
            detail={
              <Split taxable={totals.subtotal_taxable} exempt={totals.subtotal_exempt} currency={currency} />
            }
          />
          {(totals.pre_tax_discounts ?? []).map((row, at) => (
            <Figure
              key={`d${String(at)}`}
              label={t`Discount`}
              value={`-${row.amount}`}
              currency={currency}
              detail={<Split taxable={row.from_taxable} exempt={row.from_exempt} currency={currency} />}
            />
          ))}
          {order.extras.subtotal_charges.map((charge, at) => (
            <Figure
              key={charge.charge_created}
              label={named(charge)}
              value={totals.subtotal_charges?.[at] ?? '0.00'}
              currency={currency}
            />
          ))}
          <Figure label={t`Taxed amount`} value={totals.tax_base} currency={currency} />
          {totals.tax_lines.map((row, at) => (
            <TaxFigure key={row.name} order={order} at={at} currency={currency} />
          ))}
          {(totals.after_tax_discounts ?? []).map((amount, at) => (
            <Figure
              key={`a${String(at)}`}
              label={t`Discount after tax`}
              value={`-${amount}`}
              currency={currency}
            />
          ))}
          <Figure strong label={t`Total`} value={totals.total} currency={currency} />
        </tbody>
      </table>
    </div>
  )
}

interface FigureProps {
  label: string
  value: string
  currency: string
  detail?: ReactNode
  strong?: boolean
}

function Figure({ label, value, currency, detail, strong }: FigureProps) {
  return (
    <tr className={strong ? 'ui-strong' : undefined}>
      <th scope="row">
        {label}
        {detail && <span className="wo-detail">{detail}</span>}
      </th>
      <td>
        <Money value={value} currency={currency} />
      </td>
    </tr>
  )
}

function Split({ taxable, exempt, currency }: { taxable: string; exempt: string; currency: string }) {
  const { t } = useLingui()
  const { money } = useFormats()
  return <>{t`${money(taxable, currency)} taxed, ${money(exempt, currency)} not`}</>
}

function PartFigure({
  name,
  part,
  value,
  currency,
}: {
  name: string
  part: Order['parts'][number]
  value: string
  currency: string
}) {
  const { t } = useLingui()
  const { figure, money } = useFormats()
  const price = money(
    part.badge_type === 'cost'
      ? part.cost
      : ((part.badge_type.startsWith('custom') ? part.custom_price : part.retail) ?? '0'),
    currency,
  )
  const detail =
    part.badge_type === 'part tax'
      ? t`inside the package price`
      : part.badge_type.includes('overage')
        ? part.included_quantity === null
          ? t`unlimited, nothing billed`
          : t`${figure(part.quantity_to_use)} used, ${figure(part.included_quantity)} included, the rest at ${price}`
        : t`${figure(part.quantity_to_use)} × ${price}`
  return <Figure label={name} value={value} currency={currency} detail={detail} />
}

function TaxFigure({ order, at, currency }: { order: Order; at: number; currency: string }) {
  const { t, i18n } = useLingui()
  const { figure, money } = useFormats()
  const tax = order.taxes[at]
  const line = order.totals.tax_lines[at]
  if (!tax || !line) return null
  const { exempt } = exemption(order)
  const detail =
    tax.type === 'fee'
      ? t`fee`
      : exempt
        ? t`the customer is tax exempt`
        : order.extras.location_tax
          ? t`${figure(tax.amount)} % of ${money(order.totals.tax_base, currency)}, the rate where the customer is`
          : t`${figure(tax.amount)} % of ${money(order.totals.tax_base, currency)}`
  return (
    <Figure
      label={i18n.locale === 'fr-CA' ? tax.name_french : tax.name}
      value={line.amount}
      currency={currency}
      detail={detail}
    />
  )
}

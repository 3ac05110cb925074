import { useLingui } from '@lingui/react/macro'
import type { PayPage } from '../../contract/payLinks.ts'
import { cmp, isPositive, sub } from '../../domain/money.ts'
import { Money } from '../ui/index.ts'

/** What was done, what it came to, what is paid, and what is asked for now. */
export function Sums({ page }: { page: PayPage }) {
  const { t, i18n } = useLingui()
  const { currency, total, paid, amount } = page
  const french = i18n.locale === 'fr-CA'
  const names = [...new Set(page.lines.map((row) => (french ? row.name_french || row.name : row.name)))]
  const left = sub(total, paid).toFixed(2)
  const number = page.order_custom_id
  return (
    <>
      <div>
        <h1>{page.vehicle || t`Your order`}</h1>
        <p className="ui-quiet">{[t`Order #${number}`, page.customer_name].filter(Boolean).join(' · ')}</p>
      </div>
      {names.length > 0 && (
        <ul className="payer-lines">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <dl className="payer-sums">
        <dt>{t`Total, taxes included`}</dt>
        <dd>
          <Money value={total} currency={currency} />
        </dd>
        {isPositive(paid) && (
          <>
            <dt>{t`Paid already`}</dt>
            <dd>
              <Money value={paid} currency={currency} />
            </dd>
          </>
        )}
        {cmp(left, amount) > 0 && (
          <>
            <dt>{t`Left to pay`}</dt>
            <dd>
              <Money value={left} currency={currency} />
            </dd>
          </>
        )}
        <dt className="payer-due">{t`To pay now`}</dt>
        <dd className="payer-due">
          <Money value={amount} currency={currency} />
        </dd>
      </dl>
    </>
  )
}

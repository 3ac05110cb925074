import { useLingui } from '@lingui/react/macro'
import css from './pay.module.css'

interface WorkPage {
  vehicle: string
  order_custom_id: string
  customer_name: string
  lines: readonly { name: string; name_french: string }[]
}

/** The vehicle and the work, as the customer knows them. */
export function Work({ page }: { page: WorkPage }) {
  const { t, i18n } = useLingui()
  const french = i18n.locale === 'fr-CA'
  const names = [...new Set(page.lines.map((row) => (french ? row.name_french || row.name : row.name)))]
  const number = page.order_custom_id
  return (
    <>
      <div>
        <h1>{page.vehicle || t`Your order`}</h1>
        <p className="ui-quiet">{[t`Order #${number}`, page.customer_name].filter(Boolean).join(' · ')}</p>
      </div>
      {names.length > 0 && (
        <ul className={css['payer-lines']}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </>
  )
}

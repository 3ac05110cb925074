import { useLingui } from '@lingui/react/macro'
import type { Payout } from '../../contract/payouts.ts'
import { isZero } from '../../domain/money.ts'
import { Money } from '../ui/index.ts'
import './payouts.css'

type Sums = Pick<Payout, 'currency' | 'gross' | 'refunds' | 'fees' | 'other' | 'net'>

/** Payments less refunds and fees: what reached the bank. `several`: the currency is told. */
export function Figures({ sums, several = false }: { sums: Sums; several?: boolean }) {
  const { t } = useLingui()
  const { currency } = sums
  const rows = [
    { key: 'net', label: t`Net`, amount: sums.net },
    { key: 'gross', label: t`Gross`, amount: sums.gross },
    { key: 'refunds', label: t`Refunds`, amount: sums.refunds },
    { key: 'fees', label: t`Fees`, amount: sums.fees },
    ...(isZero(sums.other) ? [] : [{ key: 'other', label: t`Disputes and other`, amount: sums.other }]),
  ]
  return (
    <dl className="payouts-totals">
      {rows.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>
            {label}
            {several && key === 'net' && ` · ${currency.toUpperCase()}`}
          </dt>
          <dd>
            <Money strong={key === 'net'} value={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

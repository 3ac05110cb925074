import { useLingui } from '@lingui/react/macro'
import type { Payout } from '#contract/accounting/payouts.ts'
import { add, isZero, money2, sub } from '#domain/money/money.ts'
import { Money } from '#web/ui/index.ts'
import css from '#web/payments/money.module.css'

type Sums = Pick<Payout, 'currency' | 'gross' | 'refunds' | 'fees' | 'other' | 'net'>

interface FiguresProps {
  sums: Sums
  /** Whether the currency is shown. */
  several?: boolean
  /** The label of the unexplained rest of the net. */
  rest: string
}

/** Payments less refunds and fees: the amount that reached the bank. */
export function Figures({ sums, several = false, rest: restName }: FiguresProps) {
  const { t } = useLingui()
  const { currency } = sums
  const rest = money2(sub(sums.net, add(sums.gross, sums.refunds, sums.fees, sums.other)))
  const rows = [
    { key: 'net', label: t`Net`, amount: sums.net },
    { key: 'gross', label: t`Gross`, amount: sums.gross },
    { key: 'refunds', label: t`Refunds`, amount: sums.refunds },
    { key: 'fees', label: t`Fees`, amount: sums.fees },
    ...(isZero(sums.other) ? [] : [{ key: 'other', label: t`Disputes and other`, amount: sums.other }]),
    ...(isZero(rest) ? [] : [{ key: 'rest', label: restName, amount: rest }]),
  ]
  return (
    <dl className={css['money-totals']}>
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

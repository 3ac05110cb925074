import { useLingui } from '@lingui/react/macro'
import type { ReceivableTotal } from '#contract/credit/receivableShape.ts'
import { isZero } from '#domain/money/money.ts'
import { AGES, type Age } from '#domain/credit/ageing.ts'
import { Money, cx } from '../ui/index.ts'
import moneyCss from '../payments/money.module.css'
import receivablesCss from './receivables.module.css'

/** The ages of a debt in words, short enough for a column. */
export function useAgeName(): Record<Age, string> {
  const { t } = useLingui()
  return {
    current: t`Current`,
    days_30: t`1–30 days`,
    days_60: t`31–60 days`,
    days_90: t`61–90 days`,
    over_90: t`Over 90 days`,
  }
}

/** The balance by age, a line for each currency. */
export function Totals({ totals }: { totals: readonly ReceivableTotal[] }) {
  const { t } = useLingui()
  const name = useAgeName()
  return totals.map((row) => (
    <dl key={row.currency} className={cx(moneyCss['money-totals'], receivablesCss['owed-ages'])}>
      <div className={receivablesCss['owed-all']}>
        <dt>
          {t`Total due`}
          {totals.length > 1 && ` · ${row.currency.toUpperCase()}`}
        </dt>
        <dd>
          <Money strong value={row.balance} currency={row.currency} />
        </dd>
      </div>
      {AGES.map((age) => (
        <div key={age} className={cx(isZero(row[age]) && receivablesCss['owed-none'])} data-age={age}>
          <dt>{name[age]}</dt>
          <dd>
            <Money value={row[age]} currency={row.currency} />
          </dd>
        </div>
      ))}
    </dl>
  ))
}

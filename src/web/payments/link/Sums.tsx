import { useLingui } from '@lingui/react/macro'
import type { PayPage } from '#contract/payments/payLinks.ts'
import { cmp, isPositive, sub } from '#domain/money/money.ts'
import { Money } from '#web/ui/index.ts'
import { Work } from './Work.tsx'
import css from './pay.module.css'

/** The work, the total, what is paid, and the amount due now. */
export function Sums({ page }: { page: PayPage }) {
  const { t } = useLingui()
  const { currency, total, paid, amount } = page
  const left = sub(total, paid).toFixed(2)
  return (
    <>
      <Work page={page} />
      <dl className={css['payer-sums']}>
        <dt>{t`Total, taxes included`}</dt>
        <dd>
          <Money value={total} currency={currency} />
        </dd>
        {isPositive(paid) && (
          <>
            <dt>{t`Already paid`}</dt>
            <dd>
              <Money value={paid} currency={currency} />
            </dd>
          </>
        )}
        {cmp(left, amount) > 0 && (
          <>
            <dt>{t`Amount due`}</dt>
            <dd>
              <Money value={left} currency={currency} />
            </dd>
          </>
        )}
        <dt className={css['payer-due']}>{t({ context: 'payment', message: 'Due now' })}</dt>
        <dd className={css['payer-due']}>
          <Money value={amount} currency={currency} />
        </dd>
      </dl>
    </>
  )
}

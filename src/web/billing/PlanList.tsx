import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingAccount } from '#contract/billing/billing.ts'
import { useCall } from '../base/client/hooks.ts'
import { Button, Chip, ErrorState, Loading, Row, Section, Skeleton } from '../ui/index.ts'
import css from './billing.module.css'
import { PlanDialog } from './PlanDialog.tsx'
import { usePlanName, usePriceWords } from './words.ts'

/** The plans with their prices; the present one is marked. */
export function PlanList({ account }: { account: BillingAccount }) {
  const { t } = useLingui()
  const nameOf = usePlanName()
  const costs = usePriceWords()
  const { data, error, refetch } = useCall('billing.prices', undefined, { staleTime: 10 * 60_000 })
  const [chosen, setChosen] = useState('')
  const shops = plural(account.shops, { one: '# shop in use', other: '# shops in use' })
  const due = account.failed_since !== null && t`Pay the open invoice first.`
  const plan = account.plans.find(({ price }) => price === chosen)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Section title={t`Plans`} description={shops}>
      {!data && (
        <Loading>
          <Skeleton height={90} />
        </Loading>
      )}
      <ul className={css['billing-list']}>
        {account.plans.map((row) => {
          const price = data?.prices.find(({ id }) => id === row.price)
          const name = nameOf(row)
          const present = row.price === account.price
          return (
            price && (
              <li key={row.price}>
                <Row>
                  <strong>{name}</strong>
                  <span>{costs(price, row.per_shop)}</span>
                  {present && <Chip tone="ok">{t`Your plan`}</Chip>}
                </Row>
                {!present && (
                  <Button
                    size="sm"
                    disabledReason={due}
                    aria-label={t`Choose ${name}`}
                    onClick={() => setChosen(row.price)}
                  >{t`Choose`}</Button>
                )}
              </li>
            )
          )
        })}
      </ul>
      {plan && <PlanDialog account={account} plan={plan} onClose={() => setChosen('')} />}
    </Section>
  )
}

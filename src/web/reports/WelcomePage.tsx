import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ACTIVE_STATUSES } from '../../domain/orders/status/statuses.ts'
import { useCall } from '../base/hooks.ts'
import { useGo } from '../base/navigation.tsx'
import { useShops, type Shop } from '../base/shop.ts'
import { useUser } from '../base/session.ts'
import { Button, Figure, IconArrowRight, Money, Page, ProblemBanner, Section, Skeleton } from '../ui/index.ts'
import css from './home.module.css'

/** All shops of the company at a glance, with a button that opens each. */
export default function WelcomePage() {
  const { t } = useLingui()
  const { shops } = useShops()
  const user = useUser()
  const company = shops[0]?.company_name ?? ''
  return (
    <Page
      title={t`Welcome`}
      heading={company || t`Welcome`}
      facts={user && `${user.first_name} ${user.last_name}`}
    >
      <div className={css['home-shops']}>
        {shops.map((shop) => (
          <ShopCard key={shop.id} shop={shop} />
        ))}
      </div>
    </Page>
  )
}

function ShopCard({ shop }: { shop: Shop }) {
  const { t } = useLingui()
  const go = useGo()
  const { choose } = useShops()
  const { data, error, refetch } = useCall(
    'orders.summary',
    { query: { shop_id: shop.id } },
    { every: 60_000 },
  )
  const active = data && ACTIVE_STATUSES.reduce((sum, status) => sum + (data.counts[status] ?? 0), 0)
  const enter = () => {
    choose(shop)
    go('/dash/')
  }
  const { name } = shop
  return (
    <Section title={shop.name} description={[shop.city, shop.region].filter(Boolean).join(', ')}>
      <ProblemBanner error={data ? null : error} onRetry={() => void refetch()} />
      <dl className={css['home-sums']}>
        <Sum name={t`Active orders`}>{active}</Sum>
        <Sum name={t`Late`} danger={(data?.late ?? 0) > 0}>
          {data?.late}
        </Sum>
        <Sum name={t`Waiting`}>{data?.waiting}</Sum>
        <Sum name={t`Finalized today`}>{data?.finalized_today}</Sum>
        <Sum name={t`Sales today`}>{data && <Money value={data.sales_today} currency={data.currency} />}</Sum>
        <Sum name={t`Total unpaid`}>{data && <Money value={data.unpaid_sum} currency={data.currency} />}</Sum>
      </dl>
      <div className={css['home-enter']}>
        <Button
          variant="primary"
          icon={<IconArrowRight size={17} aria-hidden />}
          onClick={enter}
          aria-label={t`Go to ${name}`}
        >{t`Open shop`}</Button>
      </div>
    </Section>
  )
}

function Sum({ name, danger, children }: { name: string; danger?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={danger ? 'ui-danger-text' : undefined}>
        {children === undefined ? (
          <Skeleton width={56} height={20} />
        ) : (
          <Figure className={css['home-figure']}>{children}</Figure>
        )}
      </dd>
    </div>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WelcomeShop } from '#contract/company/welcome.ts'
import { cmp, dec, isPositive, isZero } from '#domain/money/money.ts'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import { useStatusWord } from '../orders/status/OrderStatus.tsx'
import { Button, Chip, Money, useFormats, type Column } from '../ui/index.ts'
import { activeOf } from './welcomeSort.ts'
import css from './company.module.css'

type Enter = (shop: WelcomeShop, late?: boolean) => void

const minutes = (count: number): string => plural(count, { one: '# min', other: '# min' })

/** The columns of the shop and its vehicles. */
function useShopColumns(enter: Enter): Column<WelcomeShop>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Shop`,
      sortable: true,
      cell: (shop) => (
        <div className={css['welcome-shop']}>
          <button type="button" className={css['welcome-name']} onClick={() => enter(shop)}>
            {shop.name}
          </button>
          <span className="ui-quiet">
            {[[shop.city, shop.region].filter(Boolean).join(', '), shop.closed_at && t`Closed today`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      ),
    },
    { key: 'active', header: t`Cars`, sortable: true, cell: (shop) => <Stages shop={shop} /> },
    {
      key: 'wait',
      header: t`Waiting time`,
      sortable: true,
      align: 'end',
      hideBelow: 'phone',
      cell: ({ wait_minutes, longest_wait_minutes }) =>
        wait_minutes !== null && (
          <span title={t`Longest: ${minutes(longest_wait_minutes ?? 0)}`}>{minutes(wait_minutes)}</span>
        ),
    },
  ]
}

/** The columns of the overview; each may be sorted. */
export function useWelcomeColumns(enter: Enter): Column<WelcomeShop>[] {
  const { t } = useLingui()
  return [
    ...useShopColumns(enter),
    {
      key: 'sales',
      header: t`Sales today`,
      sortable: true,
      align: 'end',
      cell: ({ today, currency, goal }) => (
        <div className={css['welcome-shop']}>
          <Money value={today.sales} currency={currency} strong />
          {goal !== null && <Goal sales={today.sales} goal={goal} />}
        </div>
      ),
    },
    {
      key: 'change',
      header: t`Same day last week`,
      sortable: true,
      align: 'end',
      hideBelow: 'tablet',
      cell: ({ before, today, currency }) => (
        <span className={cmp(today.sales, before.sales) < 0 ? 'ui-danger-text' : undefined}>
          <Money value={before.sales} currency={currency} />
        </span>
      ),
    },
    {
      key: 'in',
      header: t`Clocked in`,
      sortable: true,
      hideBelow: 'tablet',
      cell: ({ in_now }) => <ClockedIn people={in_now} />,
    },
    {
      key: 'drawers',
      header: t`Open drawers`,
      sortable: true,
      align: 'end',
      hideBelow: 'tablet',
      cell: ({ drawers_open }) => drawers_open,
    },
    {
      key: 'attention',
      header: t`Needs attention`,
      sortable: true,
      cell: (shop) => <Attention shop={shop} enter={enter} />,
    },
  ]
}

/** Who is clocked in, with their position; a person on a break says so. */
function ClockedIn({ people }: { people: WelcomeShop['in_now'] }) {
  const { t } = useLingui()
  const { length } = people
  const said = people.map(({ name, position, on_break }) =>
    [name, on_break ? t`on a break` : position].filter(Boolean).join(' – '),
  )
  return (
    <div className={css['welcome-shop']}>
      <span className="ui-num">{length}</span>
      <span className="ui-quiet">{said.join(' · ')}</span>
    </div>
  )
}

/** How much of the day's goal is reached. */
function Goal({ sales, goal }: { sales: string; goal: string }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const reached = isPositive(goal) && !isZero(sales) ? dec(sales).div(goal).times(100).toFixed(0) : '0'
  const share = percent(reached)
  return <span className="ui-quiet">{t`${share} of goal`}</span>
}

/** The cars of each stage that has some. */
function Stages({ shop }: { shop: WelcomeShop }) {
  const word = useStatusWord()
  const parts = ACTIVE_STATUSES.map((status) => ({ status, count: shop.stages[status] ?? 0 }))
  return (
    <div className={css['welcome-shop']}>
      <span className="ui-num">{activeOf(shop)}</span>
      <span className="ui-quiet">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => `${word(status)} ${String(count)}`)
          .join(' · ')}
      </span>
    </div>
  )
}

function Attention({ shop, enter }: { shop: WelcomeShop; enter: Enter }) {
  const { t } = useLingui()
  const { late, drawers_forgotten, payments_in_issue, texts_failed } = shop
  const tills = plural(drawers_forgotten, {
    one: '# till of an earlier day',
    other: '# tills of an earlier day',
  })
  const payments = plural(payments_in_issue, {
    one: '# payment without outcome',
    other: '# payments without outcome',
  })
  const texts = plural(texts_failed, { one: '# failed text', other: '# failed texts' })
  const cars = plural(late, { one: '# late', other: '# late' })
  const { name } = shop
  return (
    <div className={css['welcome-attention']}>
      {late > 0 && (
        <Button
          size="sm"
          variant="danger"
          aria-label={t`Late orders of ${name}: ${late}`}
          onClick={() => enter(shop, true)}
        >
          {cars}
        </Button>
      )}
      {drawers_forgotten > 0 && <Chip tone="warn">{tills}</Chip>}
      {payments_in_issue > 0 && <Chip tone="danger">{payments}</Chip>}
      {texts_failed > 0 && <Chip tone="warn">{texts}</Chip>}
    </div>
  )
}

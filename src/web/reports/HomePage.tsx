import { Trans, useLingui } from '@lingui/react/macro'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { useUser } from '../base/session/session.ts'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import {
  ButtonLink,
  Empty,
  ErrorState,
  Figure,
  IconLayoutKanban,
  IconPlus,
  Loading,
  Page,
  Section,
  Skeleton,
  useFormats,
} from '../ui/index.ts'
import { FirstDay } from '../company/FirstDay.tsx'
import css from './home.module.css'
import { BaysMark, HoursSection, PackagesSection } from './HomePictures.tsx'
import { TodaySection } from './HomeToday.tsx'
import { StatusBadge, StatusGlyph, useStatusWord } from '../orders/status/OrderStatus.tsx'
import type { OrderStatus } from '#domain/orders/status/statuses.ts'

type Summary = CallReply<'orders.summary'>

/** The present state of the shop. */
export default function HomePage() {
  const { t } = useLingui()
  const shop = useShop()
  const user = useUser()
  const { data, error, refetch } = useCall(
    'orders.summary',
    { query: { shop_id: shop.id } },
    { every: 60_000 },
  )
  const name = user?.first_name ?? ''
  return (
    <Page
      title={t`Home`}
      heading={name ? t`Welcome back, ${name}` : t`Home`}
      facts={shop.name}
      actions={<Actions />}
    >
      <FirstDay />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Now data={data} zone={shop.time_zone} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function Actions() {
  const { t } = useLingui()
  return (
    <>
      <ButtonLink
        to="/dash/active_orders"
        icon={<IconLayoutKanban size={17} aria-hidden />}
      >{t`Board`}</ButtonLink>
      <ButtonLink
        to="/dash/flow/start"
        variant="primary"
        icon={<IconPlus size={17} aria-hidden />}
        kbd="N"
      >{t`New order`}</ButtonLink>
    </>
  )
}

function Now({ data, zone }: { data: Summary; zone: string }) {
  return (
    <div className={css['home']}>
      <Statuses data={data} />
      <TodaySection summary={data} />
      <HoursSection />
      <PackagesSection />
      <Latest rows={data.recent} zone={zone} />
    </div>
  )
}

function Statuses({ data }: { data: Summary }) {
  const { t } = useLingui()
  const word = useStatusWord()
  return (
    <Section title={t`In the shop now`}>
      <ul className={css['home-statuses']}>
        {ACTIVE_STATUSES.map((status) => (
          <li key={status}>
            <PageLink to="/dash/active_orders" search={{ lane: status }} className={css['home-tile']}>
              <span className={css['home-tile-name']}>
                <StatusGlyph status={status} /> {word(status)}
              </span>
              <Figure className={css['home-figure']}>{data.counts[status] ?? 0}</Figure>
            </PageLink>
          </li>
        ))}
      </ul>
      <div className={css['home-marks']}>
        <PageLink
          to="/dash/active_orders"
          search={{ time: 'late', view: 'list' }}
          className={css['home-mark']}
          data-tone={data.late > 0 ? 'danger' : undefined}
        >
          <Figure>{data.late}</Figure> <Trans>late</Trans>
        </PageLink>
        <PageLink
          to="/dash/active_orders"
          search={{ time: 'waiting', view: 'list' }}
          className={css['home-mark']}
          data-tone={data.waiting > 0 ? 'warn' : undefined}
        >
          <Figure>{data.waiting}</Figure> <Trans>waiting</Trans>
        </PageLink>
        <BaysMark className={css['home-mark']} />
      </div>
    </Section>
  )
}

function Latest({ rows, zone }: { rows: Summary['recent']; zone: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  return (
    <Section title={t`Recent activity`}>
      {rows.length === 0 && <Empty>{t`No activity yet. Start your first order.`}</Empty>}
      <ul className={css['home-latest']}>
        {rows.map((row) => (
          <li key={row.id}>
            <StatusBadge status={row.event as OrderStatus} />
            <span className={css['home-latest-what']}>
              <PageLink to="/dash/flow/work_order" search={{ id: row.order_id }}>
                #{row.order_custom_id}
              </PageLink>{' '}
              {row.vehicle}
            </span>
            <span className="ui-quiet">{row.user_name}</span>
            <time className="ui-quiet ui-num" dateTime={row.at}>
              {dateTime(row.at, zone)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Waiting() {
  return (
    <Loading>
      <div className={css['home']}>
        <Skeleton height={196} />
        <Skeleton height={196} />
        <Skeleton height={360} />
      </div>
    </Loading>
  )
}

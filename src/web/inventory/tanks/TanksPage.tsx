import { Plural, useLingui } from '@lingui/react/macro'
import type { Tank } from '#contract/inventory/tanks.ts'
import { cmp, isNegative } from '#domain/money/money.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { ButtonLink, Chip, Empty, ErrorState, IconPlus, Page, Skeleton, useFormats } from '#web/ui/index.ts'
import { useQuantity } from '../OnHand.tsx'
import { Gauge, useItemName } from './Gauge.tsx'
import css from './tanks.module.css'

/** The tanks of the shop: what is in each, and for how long it lasts. */
export default function TanksPage() {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { data, error, refetch } = useCall('tanks.list', { query: { shop_id } })
  const add = useMay()('inventory.edit') && (
    <ButtonLink to="/dash/inventory/tank" variant="primary" icon={<IconPlus size={16} aria-hidden />}>
      {t`New tank`}
    </ButtonLink>
  )
  return (
    <Page title={t`Tanks`} actions={add}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={220} />
      ) : data.tanks.length === 0 ? (
        <Empty
          action={add}
        >{t`No tanks yet. Add one for bulk oil or other fluids that you read by gauge or dipstick.`}</Empty>
      ) : (
        <ul className={css['tank-cards']}>
          {data.tanks.map((tank) => (
            <TankCard key={tank.id} tank={tank} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function TankCard({ tank }: { tank: Tank }) {
  const { t } = useLingui()
  const quantity = useQuantity(tank.unit)
  const nameOf = useItemName()
  return (
    <li className={css['tank-card']}>
      <Gauge tank={tank} />
      <div>
        <h2>
          <PageLink to="/dash/inventory/tank/:id" ids={{ id: tank.id }}>
            {tank.name}
          </PageLink>
        </h2>
        <p className="ui-quiet">{nameOf(tank)}</p>
        <p className={css['tank-volume']}>
          {tank.volume === null ? t`Not read yet` : t`${quantity(tank.volume)} of ${quantity(tank.capacity)}`}
        </p>
        <TankState tank={tank} />
      </div>
    </li>
  )
}

/** For how long the tank lasts, and when it was read. */
export function TankState({ tank }: { tank: Tank }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  return (
    <p>
      {!tank.active && <Chip>{t`Inactive`}</Chip>}{' '}
      {tank.volume !== null && cmp(tank.volume, tank.capacity) > 0 && (
        <Chip tone="warn">{t`More than it holds: take a reading`}</Chip>
      )}{' '}
      {tank.volume !== null && isNegative(tank.volume) && (
        <Chip tone="warn">{t`Below zero: take a reading`}</Chip>
      )}{' '}
      {tank.days_left !== null && (
        <Chip tone={tank.low ? 'danger' : 'neutral'}>
          <Plural
            value={Number(tank.days_left)}
            one="Lasts # day at present usage"
            other="Lasts # days at present usage"
          />
        </Chip>
      )}{' '}
      {tank.read_at !== null && (
        <span className="ui-quiet">{t`Read ${dateTime(tank.read_at, time_zone)}`}</span>
      )}
    </p>
  )
}

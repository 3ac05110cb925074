import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TIMELINE_KINDS, type TimelineEntry } from '#contract/orders/orderManager.ts'
import type { Order } from '#domain/orders/order.ts'
import { saveText } from '#web/base/client/download.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useShops } from '#web/base/session/shop.ts'
import {
  Banner,
  Button,
  Empty,
  ErrorState,
  Section,
  SelectField,
  Skeleton,
  Stack,
  useFormats,
} from '#web/ui/index.ts'
import css from './manager.module.css'
import { stationOf, useTimelineFile } from './timelineFile.ts'
import { useTimelineKinds, useTimelineWords } from './timelineWords.ts'

/** Everything that happened to an order, with person, station and shop, newest first. */
export function Timeline({ order }: { order: Order }) {
  const { t } = useLingui()
  const [kind, setKind] = useState('')
  const kinds = useTimelineKinds()
  const input = { params: { id: order.id } }
  const { data, error, refetch } = useCall('orderManager.timeline', input, { staleTime: 0 })
  const present = new Set(data?.entries.map((entry) => entry.kind))
  const fileOf = useTimelineFile(order)
  const shown = data?.entries.filter((entry) => kind === '' || entry.kind === kind)
  return (
    <Section
      title={t`Timeline`}
      actions={
        <Button
          size="sm"
          disabledReason={!shown?.length && t`Nothing to export.`}
          onClick={() => shown && saveText(`${t`order`}-${order.order_custom_id}.csv`, fileOf(shown))}
        >{t`Export CSV`}</Button>
      }
    >
      <Stack>
        <SelectField
          label={t`Show`}
          value={kind}
          onChange={setKind}
          options={[
            { value: '', label: t`Everything` },
            ...TIMELINE_KINDS.filter((each) => present.has(each)).map((value) => ({
              value,
              label: kinds[value],
            })),
          ]}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={80} />}
        {shown?.length === 0 && <Empty>{t`No entries of this type.`}</Empty>}
        {shown && (
          <ol className={css['timeline']} aria-label={t`Timeline`}>
            {shown.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} order={order} />
            ))}
          </ol>
        )}
        {data?.more && <Banner>{t`Showing the most recent entries.`}</Banner>}
      </Stack>
    </Section>
  )
}

function Entry({ entry, order }: { entry: TimelineEntry; order: Order }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { shops } = useShops()
  const words = useTimelineWords(order)
  const shop = shops.find(({ id }) => id === entry.shop_id)?.name
  const station = entry.device_id === null ? '' : stationOf(entry.device_id)
  const where = [
    entry.user_name,
    dateTime(entry.at, order.extras.time_zone),
    shop,
    station === '' ? '' : t`Station ${station}`,
  ]
  return (
    <li>
      <span>
        {words(entry)}
        {entry.reason !== '' && ` · ${entry.reason}`}
        {entry.other && (
          <>
            {' · '}
            <PageLink to="/dash/order_manager" search={{ id: entry.other.order_id }}>
              {`#${entry.other.number}`}
            </PageLink>
          </>
        )}
      </span>
      <span className="ui-quiet">{where.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

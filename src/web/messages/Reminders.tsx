import { Plural, useLingui } from '@lingui/react/macro'
import { formatPhone } from '#domain/base/phone.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { usePreferences } from '../base/session/preferences.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Chip, cx, Empty, ErrorState, Stack, Table, useFormats, type Column } from '../ui/index.ts'
import css from './messages.module.css'
import { useReason } from '../orders/texts/messageWords.ts'
import { ReasonCounts } from './ReasonCounts.tsx'

type Preview = CallReply<'reminders.preview'>
type Due = Preview['vehicles'][number]

/** Whose vehicles are due, who gets a reminder at the next run, and who does not and why. */
export function Reminders() {
  const { t } = useLingui()
  const shop = useShop()
  const { data, error, isPending, refetch } = useCall('reminders.preview', { params: { id: shop.id } })
  const columns = useColumns()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      {data && <Head preview={data} />}
      {data?.vehicles.length === 0 ? (
        <Empty>{t`No vehicles due. Due dates come from the last package’s interval and the vehicle’s daily mileage.`}</Empty>
      ) : (
        <Table
          caption={t`Vehicles due`}
          columns={columns}
          rows={data?.vehicles ?? []}
          rowKey={(row) => row.vehicle_id}
          loadingRows={isPending ? 6 : 0}
        />
      )}
      {data && data.of > data.vehicles.length && (
        <p className="ui-quiet">{t`Showing ${data.vehicles.length} of ${data.of}.`}</p>
      )}
    </Stack>
  )
}

function Head({ preview }: { preview: Preview }) {
  const { t } = useLingui()
  const { dateTime, hourName } = useFormats()
  const { language } = usePreferences()
  const { time_zone: zone } = useShop()
  const { on, reached, next_run, quiet_from, quiet_to, coupon, coupon_usable, left_out } = preview
  const name = coupon && (language === 'en' ? coupon.name : coupon.name_french)
  return (
    <Stack gap={3}>
      {!on && (
        <Banner tone="warn" title={t`Service reminders are off at this shop`}>
          <PageLink to="/dash/settings/messages">{t`Automatic messages`}</PageLink>
        </Banner>
      )}
      {!coupon_usable && (
        <Banner tone="danger" title={t`Reminders on hold: their coupon can’t be used`}>
          <PageLink to="/dash/settings/messages">{t`Choose another coupon`}</PageLink>
        </Banner>
      )}
      <div>
        <strong>
          {on ? (
            <Plural
              value={reached}
              one="# vehicle’s owner gets a reminder"
              other="# vehicles’ owners get a reminder"
            />
          ) : (
            <Plural
              value={reached}
              one="# vehicle’s owner would get a reminder"
              other="# vehicles’ owners would get a reminder"
            />
          )}
        </strong>
        <div className="ui-quiet">
          {[
            on ? t`Next run: ${dateTime(next_run, zone)}` : '',
            quiet_from === quiet_to
              ? ''
              : t`Not sent between ${hourName(quiet_from)} and ${hourName(quiet_to)}, the customer’s time`,
            name === null ? '' : t`With the coupon ${name}`,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </div>
      </div>
      <ReasonCounts title={t`No reminder`} counts={left_out} />
    </Stack>
  )
}

/** Why a vehicle is due on its day. */
function Why({ row }: { row: Due }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const km = useShop().distance_measurement === 'km'
  if (row.due_by === 'months')
    return (
      <Plural
        value={row.months ?? 0}
        one="# month after the last service"
        other="# months after the last service"
      />
    )
  const distance = figure(row.distance ?? 0)
  const a_day = figure(row.a_day ?? '0')
  return (
    <>
      {km
        ? t`${distance} km after the last service, at ${a_day} per day`
        : t`${distance} miles after the last service, at ${a_day} per day`}
    </>
  )
}

function useColumns(): Column<Due>[] {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  return [
    {
      key: 'vehicle',
      header: t`Vehicle`,
      cell: (row) => (
        <>
          <PageLink to="/dash/vehicle_history" search={{ vehicle_id: row.vehicle_id }}>
            {[row.year ?? '', row.make, row.model].join(' ').trim()}
          </PageLink>
          <div className="ui-quiet">{row.owner}</div>
        </>
      ),
    },
    {
      key: 'due',
      header: t`Due`,
      cell: (row) => (
        <>
          <div className="ui-num">{calendarDay(row.due_on)}</div>
          <div className="ui-quiet">
            <Why row={row} />
          </div>
        </>
      ),
    },
    { key: 'service', header: t`Service`, cell: (row) => row.service, hideBelow: 'tablet' },
    { key: 'ways', header: t`Reminder`, cell: (row) => <Ways row={row} /> },
  ]
}

function Ways({ row }: { row: Due }) {
  const { t } = useLingui()
  const reasonOf = useReason()
  if (row.reason !== '') return <span className="ui-quiet">{reasonOf(row.reason)}</span>
  return (
    <Stack gap={2}>
      {row.ways.map(({ channel, address, reason }) => (
        <div key={channel}>
          <Chip tone={reason === '' ? 'ok' : 'warn'}>{channel === 'email' ? t`Email` : t`Text`}</Chip>{' '}
          <span className={cx('ui-quiet', css['address'])}>
            {reason === '' ? (channel === 'text' ? formatPhone(address) : address) : reasonOf(reason)}
          </span>
        </div>
      ))}
    </Stack>
  )
}

import { useLingui } from '@lingui/react/macro'
import { localDate } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { serverInstant } from '../base/device/serverClock.ts'
import { useShop } from '../base/session/shop.ts'
import { Chip, ErrorState, Money, Section, Stack, Table, useFormats, type Column } from '../ui/index.ts'

type OwnSpiff = CallReply<'spiffs.mine'>['spiffs'][number]

/** The spiffs and commissions of the signed-in person in the last two weeks; nothing where there are none. */
export function OwnSpiffs() {
  const { t } = useLingui()
  const { time_zone, currency } = useShop()
  const { money } = useFormats()
  const today = localDate(serverInstant(), time_zone)
  const query = { from: shiftedDay(today, -13), to: today }
  const { data, error, refetch } = useCall('spiffs.mine', { query })
  const columns = useColumns(currency)
  if (data?.spiffs.length === 0) return null
  const total = data && money(data.total, currency)
  return (
    <Section
      title={t`My spiffs and commissions`}
      description={t`Last two weeks. Refunds and voids reduce what you earned.`}
    >
      <Stack>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Table
              caption={t`My spiffs and commissions`}
              columns={columns}
              rows={data.spiffs}
              rowKey={({ id }) => id}
            />
            <p>
              <strong>{t`Total: ${total}`}</strong>
            </p>
          </>
        )}
      </Stack>
    </Section>
  )
}

function useColumns(currency: string): Column<OwnSpiff>[] {
  const { t, i18n } = useLingui()
  const { calendarDay } = useFormats()
  const french = i18n.locale === 'fr-CA'
  return [
    { key: 'day', header: t`Day`, cell: ({ day }) => calendarDay(day) },
    { key: 'order', header: t`Order`, cell: (row) => row.order_number },
    {
      key: 'for',
      header: t`For`,
      cell: (row) => (
        <>
          {(french && row.line_name_french) || row.line_name}{' '}
          {row.corrects && <Chip tone="brand">{t`After a refund or void`}</Chip>}
        </>
      ),
    },
    { key: 'rule', header: t`Rule`, cell: (row) => row.rule_name, hideBelow: 'phone' },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: ({ amount }) => <Money value={amount} currency={currency} />,
    },
  ]
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TillDay } from '#contract/till/till.ts'
import { isNegative, isZero, negated } from '#domain/money/money.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { call } from '../base/client/api.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { serverInstant } from '../base/device/serverClock.ts'
import { preferences } from '../base/session/preferences.ts'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { printBlob, printsAtOnce } from '../printing/printDocument.ts'
import {
  Banner,
  Button,
  ConfirmDialog,
  ErrorState,
  IconPrinter,
  Loading,
  Page,
  Section,
  Skeleton,
  Stack,
  toast,
  useFormats,
} from '../ui/index.ts'
import { DrawerSection } from './DrawerSection.tsx'
import { JournalSection } from './JournalSection.tsx'
import { OpenDrawer } from './OpenDrawer.tsx'
import { RecentDays } from './RecentDays.tsx'
import { ReopenDay } from './ReopenDay.tsx'
import { ReportSection } from './ReportSection.tsx'

/** The till of a day: its drawers with expected and counted amounts, and the day's report. */
export default function TillPage() {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const [{ day }] = usePageSearch<'/dash/payment_manager'>()
  const query = { shop_id, ...(day === undefined ? {} : { day }) }
  const { data, error, refetch } = useCall('till.day', { query })
  return (
    <Page
      title={t`End of day`}
      width="normal"
      facts={data && <DayFact till={data} />}
      actions={data && <Actions till={data} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap={6}>
          <NextDay till={data} />
          <Drawers till={data} />
          <ReportSection till={data} />
          <JournalSection till={data} />
          <RecentDays shown={data.day} />
        </Stack>
      ) : (
        <Loading>
          <Skeleton height={220} />
          <Skeleton height={180} />
        </Loading>
      )}
    </Page>
  )
}

function DayFact({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const { dateTime, calendarDay } = useFormats()
  const { time_zone } = useShop()
  const day = calendarDay(till.day, { dateStyle: 'full' })
  const name = till.closed_name
  const at = till.closed_at === null ? '' : dateTime(till.closed_at, time_zone)
  return (
    <span className="ui-quiet">
      {day}
      {at !== '' && ` · ${t`closed by ${name}, ${at}`}`}
      {till.reopenings.map((row) => (
        <Reopened key={row.reopened_at} row={row} />
      ))}
    </span>
  )
}

function Reopened({ row }: { row: TillDay['reopenings'][number] }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const { user_name: name, reason } = row
  const at = dateTime(row.reopened_at, time_zone)
  return <>{` · ${t`re-opened by ${name}, ${at}: ${reason}`}`}</>
}

/** A day that was closed stays today; the way to the next one is here. */
function NextDay({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const { time, calendarDay } = useFormats()
  const { time_zone } = useShop()
  const [, set] = usePageSearch<'/dash/payment_manager'>()
  const { closed_at, current_day } = till
  if (closed_at === null || till.day !== localDate(serverInstant(), time_zone) || current_day <= till.day)
    return null
  const closed = time(closed_at, time_zone)
  const day = calendarDay(current_day)
  return (
    <Banner
      title={t`Closed ${closed}`}
      actions={<Button onClick={() => set({ day: current_day }, { push: true })}>{t`Show ${day}`}</Button>}
    >
      {t`New activity counts toward ${day}.`}
    </Banner>
  )
}

/** A drawer is opened for the present day only; an earlier one is only viewed and closed. */
function Drawers({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const [more, setMore] = useState(false)
  const current = till.day === till.current_day
  if (till.drawers.length === 0 && !current)
    return <Section title={t`Drawers`}>{t`No drawer was opened on this day.`}</Section>
  return (
    <>
      {till.drawers.map((drawer) => (
        <DrawerSection key={drawer.id} drawer={drawer} till={till} />
      ))}
      {current &&
        (till.drawers.length === 0 || more ? (
          <OpenDrawer
            first={till.drawers.length === 0}
            currency={till.currency}
            onDone={() => setMore(false)}
          />
        ) : (
          <div>
            <Button onClick={() => setMore(true)}>{t`Open another drawer`}</Button>
          </div>
        ))}
    </>
  )
}

function Actions({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const closer = useMay()('till.close')
  const open = till.drawers.some(({ closed_at }) => closed_at === null)
  const [asking, setAsking] = useState(false)
  const [, set] = usePageSearch<'/dash/payment_manager'>()
  const close = useSend('till.closeDay', {
    onDone: ({ day }) => {
      setAsking(false)
      // Its report stays on screen, also after midnight.
      set({ day })
      if (printsAtOnce('z_report')) printReport({ shop_id: till.shop_id, day })
      toast(t`Day closed. New activity counts toward the next day.`)
    },
  })
  return (
    <>
      <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => printReport(till)}>
        {t`Z report`}
      </Button>
      {till.reopenable && <ReopenDay till={till} />}
      {till.closed_at === null && closer && (
        <Button
          variant="primary"
          disabledReason={open && t`Count all drawers first.`}
          onClick={() => setAsking(true)}
        >{t`Close day`}</Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Close day?`}
        confirm={t`Close day`}
        busy={close.isPending}
        onConfirm={() => close.mutate({ body: { shop_id: till.shop_id, day: till.day } })}
        error={close.error}
      >
        <Stack>
          <Early till={till} />
          <Uncounted till={till} />
          <p>{t`Its orders can’t be re-opened, and its payments can’t be reversed. An owner can re-open the day until the next one is closed.`}</p>
        </Stack>
      </ConfirmDialog>
    </>
  )
}

/** Before this hour of the shop's clock, a day that is closed is most likely closed by mistake. */
const USUAL_HOUR = 15

/** A person who closes a day that has hardly begun learns what that means for its later sales. */
function Early({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const { time } = useFormats()
  const { time_zone } = useShop()
  const now = serverInstant()
  const early =
    localDate(now, time_zone) === till.day &&
    now < new Date(Date.parse(startOfLocalDay(till.day, time_zone)) + USUAL_HOUR * 3_600_000).toISOString()
  if (!early) return null
  const clock = time(now, time_zone)
  return (
    <Banner tone="warn" title={t`It’s only ${clock}.`}>
      {t`Sales and payments after closing count toward tomorrow.`}
    </Banner>
  )
}

/** A person who closes a day with uncounted cash confirms it. */
function Uncounted({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { cash_uncounted } = till.report
  if (isZero(cash_uncounted)) return null
  const sum = money(isNegative(cash_uncounted) ? negated(cash_uncounted) : cash_uncounted, till.currency)
  return (
    <Banner
      tone="warn"
      title={
        isNegative(cash_uncounted)
          ? t`${sum} in cash refunds didn’t come from any drawer.`
          : t`${sum} in cash was never counted.`
      }
    >
      {till.day === till.current_day
        ? t`Go back and open a drawer to count it. After the day is closed, it can’t be counted.`
        : t`Its day is over, so it can’t be counted. The report shows this.`}
    </Banner>
  )
}

/** Prints the day's report, by the station's printer or in a tab of its own. */
function printReport({ shop_id, day }: Pick<TillDay, 'shop_id' | 'day'>): void {
  const { language } = preferences.get()
  const query = { shop_id, day, language }
  printBlob('z_report', day, async () => (await call('till.reportFile', { query })) as Blob)
}

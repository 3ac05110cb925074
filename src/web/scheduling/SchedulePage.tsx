import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { localDate } from '#domain/places/zones.ts'
import { weekStart } from '#domain/time/localTime.ts'
import { dayAfter } from '#domain/till/till.ts'
import { useHeld } from '../base/session/held.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import {
  Button,
  ErrorState,
  Loading,
  Page,
  Row,
  Segmented,
  Skeleton,
  Stack,
  useFormats,
} from '../ui/index.ts'
import { CopyWeek } from './CopyWeek.tsx'
import { ShiftDialog, type ShiftDraft } from './ShiftDialog.tsx'
import { WeekTable } from './WeekTable.tsx'
import { WorkedTable } from './WorkedTable.tsx'

const WEEK = 7

/** Who works when in the active shop: one week, planned by those who may. */
export default function SchedulePage() {
  const { t } = useLingui()
  const shop = useShop()
  const held = useHeld()
  const { calendarDay } = useFormats()
  const [{ day, show }, set] = usePageSearch<'/dash/schedules'>()
  const [now] = useState(() => new Date().toISOString())
  const week = weekStart(day ?? localDate(now, shop.time_zone), shop.week_starts)
  const { data, error, refetch } = useCall('schedules.week', { query: { shop_id: shop.id, day: week } })
  const [draft, setDraft] = useState<ShiftDraft | null>(null)
  const mayEdit = held('schedules.edit') === false
  const maySeeWork = held('punches.edit_others') === false
  const shown = show === 'worked' ? 'worked' : 'plan'
  const named = calendarDay(week)
  return (
    <Page title={t`Schedule`} facts={shop.name}>
      <Stack>
        <Row wrap>
          <Button onClick={() => set({ day: dayAfter(week, -WEEK) })}>{t`Previous week`}</Button>
          <strong>{t`Week of ${named}`}</strong>
          <Button onClick={() => set({ day: dayAfter(week, WEEK) })}>{t`Next week`}</Button>
          {mayEdit && <CopyWeek shopId={shop.id} week={week} />}
        </Row>
        {maySeeWork && (
          <Segmented
            label={t`Show`}
            value={shown}
            onChange={(next) => set({ show: next === 'plan' ? '' : next })}
            options={[
              { value: 'plan', label: t`Schedule` },
              { value: 'worked', label: t`Scheduled vs. worked` },
            ]}
          />
        )}
        {shown === 'worked' && maySeeWork ? (
          <WorkedTable shopId={shop.id} week={week} />
        ) : error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <WeekTable week={data} mayEdit={mayEdit} onOpen={setDraft} />
        ) : (
          <Loading>
            <Skeleton height={260} />
          </Loading>
        )}
      </Stack>
      {draft && data && <ShiftDialog week={data} draft={draft} onClose={() => setDraft(null)} />}
    </Page>
  )
}

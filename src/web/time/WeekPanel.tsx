import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShiftReply, WorkWeek } from '#contract/time/time.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { useCall } from '../base/client/hooks.ts'
import { Button, Empty, ErrorState, Loading, Row, Section, Skeleton, Stack, useFormats } from '../ui/index.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { CorrectionList } from './CorrectionList.tsx'
import { DayTable } from './DayTable.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { RuleWords } from './RuleWords.tsx'
import { ShiftRow } from './ShiftRow.tsx'
import { clockText, useFlagWord } from './words.ts'
import css from './time.module.css'

interface WeekPanelProps {
  userId: string
  day: string | undefined
  onDay: (day: string) => void
  onBack?: () => void
}

/** A person's week: punches, hours by class, what is flagged, corrections, approval and signature. */
export function WeekPanel({ userId, day, onDay, onBack }: WeekPanelProps) {
  const { t } = useLingui()
  const query = { user_id: userId, ...(day === undefined ? {} : { day }) }
  const { data, error, refetch } = useCall('time.week', { query }, { keepPrevious: true })
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height={220} />
      </Loading>
    )
  return (
    <Stack gap={6}>
      <Row wrap>
        {onBack && <Button onClick={onBack}>{t`All people`}</Button>}
        <Button onClick={() => onDay(shiftedDay(data.week_start, -1))}>{t`Previous week`}</Button>
        <Button
          disabledReason={!data.over && t`This is the current week.`}
          onClick={() => onDay(shiftedDay(data.week_start, data.days))}
        >{t`Next week`}</Button>
      </Row>
      <Week key={`${data.user_id} ${data.week_start}`} week={data} mine={onBack === undefined} />
    </Stack>
  )
}

function Week({ week, mine }: { week: WorkWeek; mine: boolean }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const [correcting, setCorrecting] = useState<ShiftReply | 'new' | null>(null)
  const from = calendarDay(week.week_start, { dateStyle: 'long' })
  const name = week.user_name
  return (
    <>
      <Section title={mine ? t`Week of ${from}` : t`${name}, week of ${from}`}>
        <Stack>
          <Totals week={week} />
          <RuleWords week={week} />
          <DayFlags week={week} />
          <DayTable week={week} />
        </Stack>
      </Section>
      <Section
        title={t`Punches`}
        actions={<Button onClick={() => setCorrecting('new')}>{t`Add a missing punch`}</Button>}
      >
        {week.shifts.length === 0 && <Empty>{t`No punches in this week.`}</Empty>}
        {week.shifts.map((shift) => (
          <ShiftRow key={shift.id} shift={shift} week={week} onCorrect={() => setCorrecting(shift)} />
        ))}
      </Section>
      {week.corrections.length > 0 && (
        <Section title={t`Corrections`}>
          <CorrectionList corrections={week.corrections} />
        </Section>
      )}
      <ReviewSection week={week} mine={mine} />
      {correcting !== null && (
        <CorrectDialog
          week={week}
          shift={correcting === 'new' ? null : correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
    </>
  )
}

function Totals({ week }: { week: WorkWeek }) {
  const { t } = useLingui()
  const all = week.regular_minutes + week.overtime_minutes + week.double_minutes
  const figures: [string, number][] = [
    [t`Total`, all],
    [t`Regular`, week.regular_minutes],
    [t`Overtime`, week.overtime_minutes],
    ...(week.double_minutes > 0 ? [[t`Double time`, week.double_minutes] satisfies [string, number]] : []),
    ...week.by_shop.map(({ name, minutes }): [string, number] => [name, minutes]),
  ]
  return (
    <dl className={css['time-totals']}>
      {figures.map(([label, minutes]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="ui-num">{clockText(minutes)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is notable about days; a punch shows its own. */
function DayFlags({ week }: { week: WorkWeek }) {
  const word = useFlagWord()
  const { calendarDay } = useFormats()
  return week.flags.flatMap((flag) =>
    flag.date === null
      ? []
      : [
          <p key={`${flag.date} ${flag.code}`}>
            {calendarDay(flag.date)}: {word(flag.code)}
          </p>,
        ],
  )
}

import { useLingui } from '@lingui/react/macro'
import type { PlannedShift, ScheduleWeek } from '#contract/scheduling/schedules.ts'
import { rounded } from '#domain/money/rounding.ts'
import { shiftMinutes } from '#domain/scheduling/conflicts.ts'
import { newId } from '../base/device/device.ts'
import { Empty, IconButton, IconPlus, useFormats } from '../ui/index.ts'
import { useConflictWords } from './conflictWords.ts'
import type { ShiftDraft } from './ShiftDialog.tsx'
import css from './scheduling.module.css'

interface WeekTableProps {
  week: ScheduleWeek
  mayEdit: boolean
  onOpen: (draft: ShiftDraft) => void
}

type WeekDay = ScheduleWeek['days'][number]

const freshShift = (user_id: string, { day, hours }: WeekDay): ShiftDraft => ({
  id: newId(),
  user_id,
  day,
  start: hours?.open ?? '08:00',
  end: hours?.close ?? '16:00',
  position: '',
  version: 0,
})

/** One row for each person, one column for each day; a press on a shift opens it. */
export function WeekTable({ week, mayEdit, onOpen }: WeekTableProps) {
  const { t } = useLingui()
  const { figure, calendarDay, clock } = useFormats()
  if (week.people.length === 0) return <Empty>{t`No staff at this shop yet.`}</Empty>
  const dayName = (day: string) => calendarDay(day, { weekday: 'long' })
  return (
    <div className="ui-table-wrap">
      <table className="ui-table">
        <caption className="ui-hidden">{t`Schedule`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Person`}</th>
            {week.days.map(({ day, hours }) => (
              <th key={day} scope="col">
                {dayName(day)}
                <div className="ui-quiet">
                  {hours ? `${clock(hours.open)} – ${clock(hours.close)}` : t`Closed`}
                </div>
              </th>
            ))}
            <th scope="col">{t`Hours`}</th>
          </tr>
        </thead>
        <tbody>
          {week.people.map(({ id, name }) => {
            const own = week.shifts.filter(({ user_id }) => user_id === id)
            const minutes = own.reduce((sum, shift) => sum + shiftMinutes(shift), 0)
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                {week.days.map((row) => (
                  <td key={row.day}>
                    <div className={css['schedule-cell']}>
                      {own
                        .filter(({ day }) => day === row.day)
                        .map((shift) => (
                          <ShiftButton key={shift.id} shift={shift} mayEdit={mayEdit} onOpen={onOpen} />
                        ))}
                      {mayEdit && (
                        <IconButton
                          label={t`Add a shift: ${name}, ${dayName(row.day)}`}
                          icon={<IconPlus size={14} aria-hidden />}
                          onClick={() => onOpen(freshShift(id, row))}
                        />
                      )}
                    </div>
                  </td>
                ))}
                <td className="ui-num">{figure(rounded(String(minutes / 60)))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface ShiftButtonProps {
  shift: PlannedShift
  mayEdit: boolean
  onOpen: (draft: ShiftDraft) => void
}

function ShiftButton({ shift, mayEdit, onOpen }: ShiftButtonProps) {
  const words = useConflictWords()
  const { clock } = useFormats()
  const { conflicts, ...draft } = shift
  const content = (
    <>
      <span className="ui-num">{`${clock(shift.start)} – ${clock(shift.end)}`}</span>
      {shift.position !== '' && <span className="ui-quiet">{shift.position}</span>}
      {conflicts.map((kind) => (
        <span key={kind} className="ui-danger-text">
          {words[kind]}
        </span>
      ))}
    </>
  )
  if (!mayEdit) return <div className={css['schedule-shift']}>{content}</div>
  return (
    <button type="button" className={css['schedule-shift']} onClick={() => onOpen(draft)}>
      {content}
    </button>
  )
}

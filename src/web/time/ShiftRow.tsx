import { useLingui } from '@lingui/react/macro'
import type { ShiftReply, WorkWeek } from '#contract/time/time.ts'
import { Button, Chip, Row, useFormats } from '../ui/index.ts'
import { PunchPhoto } from './PunchPhoto.tsx'
import { clockText, useFlagWord } from './words.ts'
import css from './time.module.css'

interface ShiftRowProps {
  shift: ShiftReply
  week: WorkWeek
  onCorrect: () => void
}

/** One punch with its breaks, work on orders, flags and history. */
export function ShiftRow({ shift, week, onCorrect }: ShiftRowProps) {
  const { t } = useLingui()
  const word = useFlagWord()
  const { date, time } = useFormats()
  const { zone } = shift
  const span = (start: string, end: string | null) =>
    `${time(start, zone)} – ${end === null ? '…' : time(end, zone)}`
  /** A job's own time, where it shared its time with others. */
  const counted = ({ start, end, minutes }: ShiftReply['jobs'][number]): string => {
    const whole = end === null ? minutes : (Date.parse(end) - Date.parse(start)) / 60_000
    const own = clockText(minutes)
    return own === clockText(whole) ? '' : t`counted: ${own}`
  }
  const day = date(shift.in, zone, { weekday: 'short', month: 'short', day: 'numeric' })
  const flags = week.flags.filter(({ shift_id }) => shift_id === shift.id)
  return (
    <div className={css['time-shift']}>
      <Row wrap>
        <strong>
          {day}, {span(shift.in, shift.out)}
        </strong>
        <span className="ui-quiet">{shift.shop_name}</span>
        {shift.position !== '' && <Chip>{shift.position}</Chip>}
        <Button size="sm" onClick={onCorrect}>{t`Correct`}</Button>
      </Row>
      {shift.breaks.map((each) => {
        const times = span(each.start, each.end)
        return <p key={each.id}>{each.kind === 'meal' ? t`Meal ${times}` : t`Rest break ${times}`}</p>
      })}
      {shift.jobs.map((each) => {
        const { order_number: number, position } = each
        const times = span(each.start, each.end)
        const words = [t({ context: 'work', message: `Order #${number}` }), position, times, counted(each)]
        return <p key={each.id}>{words.filter(Boolean).join(' · ')}</p>
      })}
      {flags.map(({ code }) => (
        <p key={code} className={css['time-flag']}>
          {word(code)}
        </p>
      ))}
      <History shift={shift} />
    </div>
  )
}

/** Every recorded event of a punch, with the former times. */
function History({ shift }: { shift: ShiftReply }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const kinds = {
    in: t`In`,
    out: t`Out`,
    break_start: t`Break starts`,
    break_end: t`Break ends`,
    job_start: t`Order starts`,
    job_end: t`Order ends`,
  }
  const sources = {
    session: '',
    pin: t`with a PIN`,
    offline: t`without a connection`,
    correction: t`corrected`,
  }
  return (
    <details className="ui-details">
      <summary>{t`History`}</summary>
      <ul className="ui-plain-list">
        {shift.events.map((event) => {
          const at = event.device_at === null ? '' : dateTime(event.device_at, shift.zone)
          const words = [
            `${kinds[event.kind]} ${dateTime(event.at, shift.zone)}`,
            event.by_name,
            sources[event.source],
            at === '' ? '' : t`device time ${at}`,
            event.removed ? t`removed` : '',
            event.photo === false ? t`no photo` : '',
          ] as const
          return (
            <li key={event.id} className={event.superseded || event.removed ? css['time-old'] : undefined}>
              {words.filter(Boolean).join(' · ')}{' '}
              {event.photo === true && <PunchPhoto id={event.id} label={words[0]} />}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Correction } from '#contract/time/correctionShapes.ts'
import { useSend } from '../base/client/hooks.ts'
import { Button, Chip, ProblemBanner, Row, Stack, useFormats } from '../ui/index.ts'
import { useReasonWord } from './words.ts'
import css from './time.module.css'

/** Corrections with old and new times; a manager decides about those that wait. */
export function CorrectionList({
  corrections,
  named = false,
}: {
  corrections: readonly Correction[]
  named?: boolean
}) {
  return (
    <ul className={css['time-people']}>
      {corrections.map((row) => (
        <li key={row.id}>
          <CorrectionRow row={row} named={named} />
        </li>
      ))}
    </ul>
  )
}

function useSpan(): (shift: Correction['wanted'], zone: string) => string {
  const { t } = useLingui()
  const { dateTime, time } = useFormats()
  return (shift, zone) => {
    if (shift === null) return t`no punch`
    const breaks = shift.breaks.map(
      (each) => `${time(each.start, zone)} – ${each.end === null ? '…' : time(each.end, zone)}`,
    )
    const end = shift.out === null ? '…' : dateTime(shift.out, zone)
    const pauses = breaks.join(', ')
    return [`${dateTime(shift.in, zone)} – ${end}`, breaks.length > 0 ? t`breaks ${pauses}` : '']
      .filter(Boolean)
      .join(', ')
  }
}

function CorrectionRow({ row, named }: { row: Correction; named: boolean }) {
  const { t } = useLingui()
  const reason = useReasonWord()
  const span = useSpan()
  const { dateTime } = useFormats()
  const decide = useSend('time.decide')
  const send = (confirm: boolean) => decide.mutate({ params: { id: row.id }, body: { confirm } })
  const [by, decider] = [row.by_name, row.decided_name]
  const [asked, decided] = [dateTime(row.created_at, row.zone), dateTime(row.decided_at ?? '', row.zone)]
  return (
    <Stack gap={2}>
      <ProblemBanner error={decide.error} />
      <Row>
        {named && <strong>{row.user_name}</strong>}
        <Chip tone={row.status === 'open' ? 'warn' : row.status === 'confirmed' ? 'ok' : 'neutral'}>
          {row.status === 'open' ? t`Waiting` : row.status === 'confirmed' ? t`Confirmed` : t`Refused`}
        </Chip>
        <span>{[reason(row.reason), row.note].filter(Boolean).join(': ')}</span>
      </Row>
      <span className={css['time-old']}>{span(row.former, row.zone)}</span>
      <span>{span(row.wanted, row.zone)}</span>
      <span className="ui-quiet">
        {t`Entered by ${by}, ${asked}.`}
        {row.status === 'open'
          ? ''
          : ` ${row.own ? t`Reviewed by ${decider} (own time), ${decided}.` : t`Reviewed by ${decider}, ${decided}.`}`}
        {row.decision_note === '' ? '' : ` ${row.decision_note}`}
      </span>
      {row.may_decide && (
        <Row>
          <Button size="sm" variant="primary" busy={decide.isPending} onClick={() => send(true)}>
            {t`Confirm`}
          </Button>
          <Button size="sm" busy={decide.isPending} onClick={() => send(false)}>{t`Refuse`}</Button>
        </Row>
      )}
    </Stack>
  )
}

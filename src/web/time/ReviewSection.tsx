import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WorkWeek } from '#contract/time/time.ts'
import { useSend } from '../base/client/hooks.ts'
import {
  Button,
  Checkbox,
  ProblemBanner,
  Row,
  Section,
  Stack,
  TextArea,
  toast,
  useFormats,
} from '../ui/index.ts'

/** Approval by a manager, and the signature of the person. */
export function ReviewSection({ week, mine }: { week: WorkWeek; mine: boolean }) {
  const { t } = useLingui()
  if (week.shifts.length === 0) return null
  return (
    <Section title={t`Approval`}>
      <Stack>
        <Approved week={week} />
        <Signed week={week} />
        {mine && week.over && <Sign week={week} />}
        {week.may_correct && <Approve week={week} />}
      </Stack>
    </Section>
  )
}

function Approved({ week }: { week: WorkWeek }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  if (!week.approved) return <p>{t`Not approved yet.`}</p>
  const { name } = week.approved
  const at = dateTime(week.approved.at, week.zone)
  return (
    <p>
      {week.approved.own ? t`Approved by ${name} (own time), ${at}.` : t`Approved by ${name}, ${at}.`}
      {!week.approved.present && ` ${t`The hours changed since: approve them again.`}`}
    </p>
  )
}

function Signed({ week }: { week: WorkWeek }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  if (!week.signed) return <p>{t`Not signed by the employee.`}</p>
  const { answer, note } = week.signed
  const at = dateTime(week.signed.at, week.zone)
  return (
    <p>
      {answer === 'yes' ? t`Signed ${at}: all my time and breaks.` : t`Not confirmed ${at}: ${note}`}
      {!week.signed.present && ` ${t`The hours changed since.`}`}
    </p>
  )
}

function Approve({ week }: { week: WorkWeek }) {
  const { t } = useLingui()
  const approve = useSend('time.approve', { onDone: () => toast(t`Week approved.`) })
  const [checked, setChecked] = useState(false)
  if (week.approved?.present) return null
  const { user_id, week_start, state } = week
  const blocked = !week.over
    ? t`The week hasn’t ended.`
    : week.blocked
      ? t`Fix the incomplete punches first.`
      : week.to_check && !checked && t`Check what the law asks for first.`
  return (
    <Stack>
      <ProblemBanner error={approve.error} />
      {week.to_check && (
        <Checkbox
          label={t`I checked what the law of this region asks for on Sundays and holidays, and pay what is missing.`}
          checked={checked}
          onChange={setChecked}
        />
      )}
      <div>
        <Button
          variant="primary"
          busy={approve.isPending}
          disabledReason={blocked}
          onClick={() => approve.mutate({ body: { user_id, week_start, state, checked } })}
        >{t`Approve week`}</Button>
      </div>
    </Stack>
  )
}

function Sign({ week }: { week: WorkWeek }) {
  const { t } = useLingui()
  const [why, setWhy] = useState<string | null>(null)
  const sign = useSend('time.sign', { onDone: () => setWhy(null) })
  if (week.signed?.present && week.signed.answer === 'yes') return null
  const { week_start, state } = week
  const send = (answer: 'yes' | 'no', note: string) =>
    sign.mutate({ body: { week_start, state, answer, note } })
  return (
    <Stack>
      <ProblemBanner error={sign.error} />
      <p>{t`Is all your time recorded here, including breaks?`}</p>
      {why !== null && <TextArea label={t`No, because`} value={why} onChange={setWhy} maxLength={500} />}
      <Row>
        <Button variant="primary" busy={sign.isPending} onClick={() => send('yes', '')}>
          {t`Yes, all my time and breaks`}
        </Button>
        {why === null ? (
          <Button onClick={() => setWhy('')}>{t`No, because…`}</Button>
        ) : (
          <Button
            busy={sign.isPending}
            disabledReason={why.trim() === '' && t`Enter what is missing.`}
            onClick={() => send('no', why)}
          >{t`Send`}</Button>
        )}
      </Row>
    </Stack>
  )
}

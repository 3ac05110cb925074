import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClockPerson } from '#contract/time/punchShapes.ts'
import type { ClockAction } from '#domain/time/clock.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, ProblemBanner, Row, SelectField, Stack } from '../ui/index.ts'
import { AheadReason } from './AheadReason.tsx'
import { JobDialog } from './JobDialog.tsx'
import { PhotoNotice } from './PhotoNotice.tsx'
import { usePhotoChoice } from './usePhotoChoice.ts'
import { useActionWord } from './words.ts'
import { usePunch } from './usePunch.ts'

interface Possible {
  action: ClockAction
  main?: boolean
  rest?: boolean
  /** The job to end. */
  job?: { id: string; order_number: string }
}

/** What a person may do next. Where the state is not known, as without a connection, everything. */
function possible(open: ClockPerson['open'], shopId: string, unknown: boolean): Possible[] {
  const pauses: Possible[] = [{ action: 'break_start' }, { action: 'break_start', rest: true }]
  if (unknown)
    return [{ action: 'in', main: true }, { action: 'out', main: true }, ...pauses, { action: 'break_end' }]
  if (!open || open.forgotten) return [{ action: 'in', main: true }]
  if (open.ahead) return [{ action: 'out', main: true }]
  const away: Possible[] = open.shop_id === shopId ? [] : [{ action: 'move', main: true }]
  if (open.break_since !== null) return [...away, { action: 'break_end', main: true }, { action: 'out' }]
  const jobs = open.jobs.map((job): Possible => ({ action: 'job_end', job }))
  return [...away, { action: 'out', main: away.length === 0 }, ...pauses, { action: 'job_start' }, ...jobs]
}

interface ClockActionsProps {
  open: ClockPerson['open']
  unknown?: boolean
  /** The company lets people work on several orders at once. */
  several?: boolean
  /** The notice about photos; null where none are taken. */
  photo?: CallReply<'time.clock'>['photo']
}

/** The buttons of the signed-in person's clock. */
export function ClockActions({ open, unknown = false, several = false, photo = null }: ClockActionsProps) {
  const { t } = useLingui()
  const word = useActionWord()
  const { id: shop_id, positions } = useShop()
  const [position, setPosition] = useState('')
  const [job, setJob] = useState(false)
  const [read, setRead] = useState(false)
  const [reason, setReason] = useState('')
  const takesPhoto = usePhotoChoice({ photo, unknown, read })
  const punch = usePunch()
  const actions = possible(open, shop_id, unknown)
  const begins = actions.some(({ action }) => action === 'in' || action === 'move')
  const run = ({ action, rest, job: ended }: Possible) => {
    if (action === 'job_start') setJob(true)
    else {
      const body = {
        action,
        shop_id,
        position,
        break_kind: rest ? 'rest' : 'meal',
        notice_read: read,
        ...(open?.ahead && { reason }),
      } as const
      void punch.send({ ...body, job_id: ended?.id }, takesPhoto)
    }
  }
  const label = ({ action, rest, job: ended }: Possible) => {
    if (action === 'break_start') return rest ? t`Start rest break` : t`Start meal`
    const number = ended?.order_number ?? ''
    return (open?.jobs.length ?? 0) > 1 && ended ? t`End work on #${number}` : word(action)
  }
  return (
    <Stack>
      <ProblemBanner error={punch.error} />
      {photo?.notice_read === false && <PhotoNotice photo={photo} read={read} onRead={setRead} />}
      {open?.ahead && <AheadReason value={reason} onChange={setReason} />}
      {begins && positions.length > 0 && (
        <SelectField
          label={t`Position`}
          value={position}
          onChange={setPosition}
          options={[
            { value: '', label: t`My usual position` },
            ...positions.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      )}
      <Row wrap>
        {actions.map((each) => (
          <Button
            key={`${each.action} ${String(each.rest)} ${each.job?.id ?? ''}`}
            variant={each.main ? 'primary' : 'secondary'}
            busy={punch.busy === each.action}
            disabledReason={open?.ahead && reason.trim() === '' && t`Enter a reason.`}
            onClick={() => run(each)}
          >
            {label(each)}
          </Button>
        ))}
      </Row>
      {job && <JobDialog jobs={open?.jobs ?? []} several={several} onClose={() => setJob(false)} />}
    </Stack>
  )
}

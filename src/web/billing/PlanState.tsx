import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingAccount } from '#contract/billing/billing.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { Button, Chip, ConfirmDialog, Row, Section, Stack, toast, useFormats } from '../ui/index.ts'
import { Problem } from './Problem.tsx'
import { useZone } from '../base/session/zone.ts'
import { usePlanName, useStateWords } from './words.ts'

/** The present plan with its state, and what can be done about it. */
export function PlanState({ account }: { account: BillingAccount }) {
  const { t } = useLingui()
  const nameOf = usePlanName()
  const { label, tone, text } = useStateWords()(account)
  const plan = account.plans.find(({ price }) => price === account.price)
  const sending = useSending()
  const [asked, setAsked] = useState(false)
  const pay = useSend('billing.pay', {
    onDone: () => {
      sending.renew()
      toast(t`Payment complete.`)
    },
    onFailed: sending.failed,
  })
  const resume = useSend('billing.setPlanEnding', {
    onDone: () => {
      sending.renew()
      toast(t`Plan resumed.`)
    },
    onFailed: sending.failed,
  })
  const look = useSend('billing.refresh')
  const overdue = account.failed_since !== null
  const goesOn = account.state === 'active' || overdue
  return (
    <Section
      title={plan ? nameOf(plan) : t`No plan yet`}
      description={text}
      actions={<Chip tone={tone}>{label}</Chip>}
    >
      <Stack gap={3}>
        <Problem error={pay.error ?? resume.error ?? look.error} />
        <Row wrap>
          {overdue && (
            <Button
              variant="primary"
              busy={pay.isPending}
              onClick={() => pay.mutate({ body: { id: sending.id() } })}
            >{t`Pay open invoice`}</Button>
          )}
          {account.cancel_at !== null && account.state === 'ending' && (
            <Button
              variant="primary"
              busy={resume.isPending}
              onClick={() => resume.mutate({ body: { id: sending.id(), ending: false } })}
            >{t`Resume plan`}</Button>
          )}
          {goesOn && account.price !== '' && <Button onClick={() => setAsked(true)}>{t`Cancel plan`}</Button>}
          <Button busy={look.isPending} onClick={() => look.mutate({})}>{t`Refresh`}</Button>
        </Row>
      </Stack>
      {asked && <EndDialog account={account} onClose={() => setAsked(false)} />}
    </Section>
  )
}

function EndDialog({ account, onClose }: { account: BillingAccount; onClose: () => void }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const zone = useZone()
  const sending = useSending()
  const end = useSend('billing.setPlanEnding', {
    onDone: () => {
      toast(t`Plan cancelled.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const last = date(account.period_end ?? account.trial_ends_at, zone)
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t`Cancel plan?`}
      confirm={t`Cancel plan`}
      busy={end.isPending}
      onConfirm={() => end.mutate({ body: { id: sending.id(), ending: true } })}
    >
      <Stack>
        <p>
          {account.failed_since === null
            ? t`You can work until ${last}. After that, Bayline is read-only. You can resume the plan until then.`
            : t`The open invoice isn’t paid, so the plan ends now and Bayline becomes read-only.`}
        </p>
        <p>{t`No data is deleted. You can export everything from this page at any time.`}</p>
        <Problem error={end.error} />
      </Stack>
    </ConfirmDialog>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Campaign } from '#contract/messages/campaigns.ts'
import { instantsOf } from '#domain/time/localTime.ts'
import { useZoneOf } from '#web/base/session/zone.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { Button, Row, toast } from '#web/ui/index.ts'
import { ReasonCounts } from '../ReasonCounts.tsx'
import { useCampaignSend } from './useCampaignSend.ts'
import { z } from 'zod'
import { FormDialog, FormSegmented, FormText, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

interface StartProps {
  campaign: Campaign
  isChanged: boolean
}

/** Starts a draft, now or later, after it has said how many people get it. */
export function CampaignStart({ campaign, isChanged }: StartProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const preview = useSend('campaigns.preview')
  const ask = () => {
    const { shop_id, channel, coupon_id, audience } = campaign
    preview.mutate({ body: { shop_id, channel, coupon_id, audience } })
    setOpen(true)
  }
  return (
    <>
      <Button
        variant={isChanged ? 'secondary' : 'primary'}
        disabledReason={isChanged && t`Save the changes first.`}
        onClick={ask}
      >{t`Send…`}</Button>
      {open && <StartDialog campaign={campaign} preview={preview} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DialogProps {
  campaign: Campaign
  preview: ReturnType<typeof useSend<'campaigns.preview'>>
  onClose: () => void
}

const startForm = z.object({ when: z.enum(['now', 'later']), day: z.string(), time: z.string() })
type StartForm = z.input<typeof startForm>

/** A later start needs a day and a time. */
const startFormChecked = startForm.superRefine((typed, context) => {
  for (const field of ['day', 'time'] as const)
    if (typed.when === 'later' && typed[field] === '')
      context.addIssue({ code: 'custom', path: [field], message: 'required' })
})

const instantOf = ({ day, time }: StartForm, zone: string): string | null =>
  day === '' || time === '' ? null : (instantsOf(`${day}T${time}`, zone)[0] ?? null)

/** The clocks were set forward over this time. */
const isSkipped = (typed: StartForm, zone: string): boolean =>
  typed.day !== '' && typed.time !== '' && instantOf(typed, zone) === null

function StartDialog({ campaign, preview, onClose }: DialogProps) {
  const { t } = useLingui()
  const zone = useZoneOf()(campaign.shop_id)
  const form = useZodForm(startFormChecked, { when: 'now', day: '', time: '10:00' })
  const typed = useWatch({ control: form.control }) as StartForm
  const { when } = typed
  const schedule = useCampaignSend('campaigns.schedule', () => {
    toast(when === 'now' ? t`${campaign.name} is being sent.` : t`${campaign.name} is scheduled.`)
    onClose()
  })
  const recipients = preview.data?.recipients
  const { id, version } = campaign
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Send ${campaign.name}`}
      save={when === 'now' ? t`Send now` : t({ context: 'action', message: 'Schedule' })}
      saving={{ error: preview.error ?? schedule.error, isPending: schedule.isPending }}
      blocked={
        recipients === undefined
          ? t`Counting recipients…`
          : recipients === 0
            ? t`No recipients match.`
            : when === 'later' &&
              isSkipped(typed, zone) &&
              t`This time doesn’t exist that day (daylight saving).`
      }
      onSubmit={(given) =>
        schedule.mutate({
          params: { id },
          body: { version, start_at: given.when === 'now' ? null : instantOf(given, zone) },
        })
      }
    >
      {recipients !== undefined && (
        <p>
          <strong>
            <Plural value={recipients} one="# person gets it." other="# people get it." />
          </strong>{' '}
          {t`During quiet hours in the recipient’s time zone, it waits until morning.`}
        </p>
      )}
      {preview.data && <ReasonCounts title={t`Excluded`} counts={preview.data.excluded} />}
      <FormSegmented<StartForm['when']>
        name="when"
        label={t`When`}
        options={[
          { value: 'now', label: t`Now` },
          { value: 'later', label: t`Later` },
        ]}
      />
      {when === 'later' && (
        <Row wrap>
          <FormText name="day" label={t`Day`} type="date" />
          <FormText name="time" label={t`Time at the shop`} type="time" />
        </Row>
      )}
    </FormDialog>
  )
}

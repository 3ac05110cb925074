import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Campaign } from '#contract/messages/campaigns.ts'
import { instantsOf } from '#domain/time/localTime.ts'
import { useZoneOf } from '#web/base/zone.ts'
import { useSend } from '#web/base/hooks.ts'
import {
  Button,
  DateField,
  Dialog,
  ProblemBanner,
  Row,
  Segmented,
  Stack,
  TextField,
  toast,
} from '#web/ui/index.ts'
import { ReasonCounts } from '../ReasonCounts.tsx'
import { useCampaignSend } from './useCampaignSend.ts'

interface StartProps {
  campaign: Campaign
  isChanged: boolean
}

type When = 'now' | 'later'

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

function StartDialog({ campaign, preview, onClose }: DialogProps) {
  const { t } = useLingui()
  const zone = useZoneOf()(campaign.shop_id)
  const [when, setWhen] = useState<When>('now')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('10:00')
  const schedule = useCampaignSend('campaigns.schedule', () => {
    toast(when === 'now' ? t`${campaign.name} is being sent.` : t`${campaign.name} is scheduled.`)
    onClose()
  })
  const [at] = day === '' || time === '' ? [] : instantsOf(`${day}T${time}`, zone)
  const recipients = preview.data?.recipients
  const start = () =>
    schedule.mutate({
      params: { id: campaign.id },
      body: { version: campaign.version, start_at: when === 'now' ? null : (at ?? null) },
    })
  const reason =
    recipients === undefined
      ? t`Wait until the recipients are counted.`
      : recipients === 0
        ? t`No one would get it.`
        : when === 'later' && at === undefined && t`Enter a day and a time.`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Send ${campaign.name}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" busy={schedule.isPending} disabledReason={reason} onClick={start}>
            {when === 'now' ? t`Send now` : t({ context: 'action', message: 'Schedule' })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ProblemBanner error={preview.error ?? schedule.error} />
        {recipients !== undefined && (
          <p>
            <strong>
              <Plural value={recipients} one="# person gets it." other="# people get it." />
            </strong>{' '}
            {t`In the quiet hours of their time zone it waits until the morning.`}
          </p>
        )}
        {preview.data && <ReasonCounts title={t`Left out`} counts={preview.data.excluded} />}
        <Segmented<When>
          label={t`When`}
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: t`Now` },
            { value: 'later', label: t`Later` },
          ]}
        />
        {when === 'later' && (
          <Row wrap>
            <DateField label={t`Day`} value={day} onChange={setDay} />
            <TextField
              label={t`Time at the shop`}
              type="time"
              value={time}
              error={
                day !== '' && time !== '' && at === undefined && t`The clocks skip this time on this day.`
              }
              onChange={setTime}
            />
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Campaign } from '../../../contract/messages/campaigns.ts'
import { languagesOf } from '../../../domain/messages/campaigns.ts'
import { useSend } from '../../base/hooks.ts'
import { useSending } from '../../base/sending.ts'
import { Button, ProblemBanner, Section, Stack, TextField, toast } from '../../ui/index.ts'
import css from '../messages.module.css'

interface TestProps {
  campaign: Campaign
  isChanged: boolean
}

/** Sends the saved words to oneself, in each language that they have. */
export function CampaignTest({ campaign, isChanged }: TestProps) {
  const { t } = useLingui()
  const sending = useSending()
  const [to, setTo] = useState('')
  const send = useSend('campaigns.test', {
    refresh: ['messages.list'],
    onDone: ({ message: { address, reason } }) => {
      sending.renew()
      if (reason === '') toast(t`Test to ${address} queued. See Messages.`)
      else toast(t`Not sent to ${address}. See Messages.`, { tone: 'danger' })
    },
    onFailed: sending.failed,
  })
  const { id, channel } = campaign
  const noNumber = channel === 'text' && to.trim() === ''
  return (
    <Section
      title={t`Test`}
      description={t`With sample data, to yourself: an email to the address of your account, a text to a number.`}
    >
      <Stack gap={2}>
        <ProblemBanner error={send.error} />
        <div className={css['line']}>
          {channel === 'text' && <TextField label={t`Your phone`} type="tel" value={to} onChange={setTo} />}
          {languagesOf(channel, campaign).map((language) => (
            <Button
              key={language}
              busy={send.isPending}
              disabledReason={
                isChanged ? t`Save the changes first.` : noNumber && t`Enter your phone number.`
              }
              onClick={() => send.mutate({ params: { id }, body: { id: sending.id(), language, to } })}
            >
              {language === 'en' ? t`Send test in English` : t`Send test in French`}
            </Button>
          ))}
        </div>
      </Stack>
    </Section>
  )
}

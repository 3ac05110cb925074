import { useLingui } from '@lingui/react/macro'
import type { Campaign } from '#contract/messages/campaigns.ts'
import { languagesOf } from '#domain/messages/campaigns/campaigns.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { Section } from '#web/ui/index.ts'
import { TestToMyself, useQueuedTest } from '../TestToMyself.tsx'

interface TestProps {
  campaign: Campaign
  isChanged: boolean
}

/** Sends the saved words to oneself, in each language that they have. */
export function CampaignTest({ campaign, isChanged }: TestProps) {
  const { t } = useLingui()
  const { id, answered } = useQueuedTest()
  const send = useSend('campaigns.test', { ...answered })
  const params = { id: campaign.id }
  const buttons = languagesOf(campaign.channel, campaign).map((language) => ({
    label: language === 'en' ? t`Send test in English` : t`Send test in French`,
    onSend: (to: string) => send.mutate({ params, body: { id: id(), language, to } }),
  }))
  return (
    <Section
      title={t`Test`}
      description={t`Sends a sample to you: email to your account address, text to a number you enter.`}
    >
      <TestToMyself
        channel={campaign.channel}
        send={send}
        reason={isChanged && t`Save the changes first.`}
        buttons={buttons}
      />
    </Section>
  )
}

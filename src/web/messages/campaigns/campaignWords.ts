import { useLingui } from '@lingui/react/macro'
import type { Campaign } from '#contract/messages/campaigns.ts'
import type { CampaignState } from '#domain/messages/campaigns/campaigns.ts'
import type { Tone } from '#web/ui/index.ts'

export const STATE_TONES: Record<CampaignState, Tone> = {
  draft: 'neutral',
  scheduled: 'brand',
  sending: 'brand',
  paused: 'warn',
  done: 'ok',
  canceled: 'neutral',
}

/** The state of a campaign in words. */
export function useCampaignState(): (state: CampaignState) => string {
  const { t } = useLingui()
  const words: Record<CampaignState, string> = {
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    sending: t({ message: 'Sending', context: 'campaign' }),
    paused: t`Paused`,
    done: t({ message: 'Sent', context: 'campaign' }),
    canceled: t({ message: 'Canceled', context: 'campaign' }),
  }
  return (state) => words[state]
}

/** What an editor holds of a campaign. */
export type Draft = Pick<
  Campaign,
  | 'shop_id'
  | 'name'
  | 'channel'
  | 'subject_en'
  | 'subject_fr'
  | 'body_en'
  | 'body_fr'
  | 'coupon_id'
  | 'audience'
>

/** The fields that a draft sends. */
export const draftOf = ({
  shop_id,
  name,
  channel,
  subject_en,
  subject_fr,
  body_en,
  body_fr,
  coupon_id,
  audience,
}: Draft): Draft => ({
  shop_id,
  name,
  channel,
  subject_en,
  subject_fr,
  body_en,
  body_fr,
  coupon_id,
  audience,
})

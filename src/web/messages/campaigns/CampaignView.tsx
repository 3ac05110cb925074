import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CampaignStep } from '#domain/messages/campaigns/campaigns.ts'
import { canStep, languagesOf } from '#domain/messages/campaigns/campaigns.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShops } from '#web/base/session/shop.ts'
import {
  Banner,
  Button,
  Chip,
  ConfirmDialog,
  IconChevronLeft,
  ProblemBanner,
  Row,
  Section,
  Stack,
  useFormats,
} from '#web/ui/index.ts'
import css from '../messages.module.css'
import { Preview } from '../Preview.tsx'
import { ReasonCounts } from '../ReasonCounts.tsx'
import { Recipients } from './Recipients.tsx'
import { STATE_TONES, useCampaignState } from './campaignWords.ts'
import { useZoneOf } from '#web/base/session/zone.ts'
import { useCampaignSend } from './useCampaignSend.ts'

type One = CallReply<'campaigns.get'>

interface ViewProps {
  one: One
  onOpen: (id: string | undefined) => void
}

/** A campaign that is scheduled, being sent or over, with its result. */
export function CampaignView({ one, onOpen }: ViewProps) {
  const { t } = useLingui()
  const { campaign, result } = one
  const stateWord = useCampaignState()
  const [language = 'en'] = languagesOf(campaign.channel, campaign)
  return (
    <Stack>
      <Row>
        <Button
          variant="ghost"
          icon={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => onOpen(undefined)}
        >
          {t`All campaigns`}
        </Button>
      </Row>
      <Section
        title={campaign.name}
        description={<Times campaign={campaign} />}
        actions={<Chip tone={STATE_TONES[campaign.state]}>{stateWord(campaign.state)}</Chip>}
      >
        <Stack gap={4}>
          <Notices one={one} />
          <Steps one={one} />
        </Stack>
      </Section>
      {campaign.state !== 'scheduled' && campaign.state !== 'draft' && (
        <Section
          title={t`Result`}
          description={t`Returned: recipients who came back within 60 days. Each order is credited to one message: the one with its coupon, otherwise the latest.`}
        >
          <Stack gap={4}>
            <Figures one={one} />
            <ReasonCounts title={t`Excluded at start`} counts={result.excluded} />
            <ReasonCounts title={t`Not sent`} counts={result.refused} />
          </Stack>
        </Section>
      )}
      {campaign.started_at !== null && <Recipients campaign={campaign} />}
      <Section title={t`Message`}>
        <Preview channel={campaign.channel} language={language} words={campaign} />
      </Section>
    </Stack>
  )
}

function Times({ campaign }: { campaign: One['campaign'] }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { shops } = useShops()
  const shop = shops.find(({ id }) => id === campaign.shop_id)
  const { start_at, started_at, ended_at, user_name } = campaign
  const zone = useZoneOf()(campaign.shop_id)
  const at = (instant: string) => dateTime(instant, zone)
  const parts = [
    shop?.name ?? '',
    user_name,
    started_at === null ? (start_at === null ? '' : t`Starts ${at(start_at)}`) : t`Started ${at(started_at)}`,
    ended_at === null ? '' : t`Ended ${at(ended_at)}`,
  ]
  return <>{parts.filter((part) => part !== '').join(' · ')}</>
}

function Notices({ one: { campaign, coupon_usable, result, rate } }: { one: One }) {
  const { t } = useLingui()
  const ended = campaign.state === 'done' || campaign.state === 'canceled'
  return (
    <>
      {campaign.pause_reason !== '' && (
        <Banner
          tone="warn"
          title={t`Paused: its coupon can no longer be used`}
        >{t`Make the coupon usable again, then resume; or cancel the campaign.`}</Banner>
      )}
      {campaign.pause_reason === '' && !coupon_usable && !ended && (
        <Banner tone="warn">{t`Its coupon can’t be used now. The campaign will pause before sending.`}</Banner>
      )}
      {campaign.state === 'sending' && result.waiting > 0 && (
        <Banner>
          {t`Sends up to ${rate} messages per minute. Messages in quiet hours wait until morning.`}
        </Banner>
      )}
    </>
  )
}

function Steps({ one: { campaign } }: { one: One }) {
  const { t } = useLingui()
  const may = useMay()('campaigns.send')
  const [asking, setAsking] = useState(false)
  const sends = {
    unschedule: useCampaignSend('campaigns.unschedule'),
    pause: useCampaignSend('campaigns.pause'),
    resume: useCampaignSend('campaigns.resume'),
    cancel: useCampaignSend('campaigns.cancel', () => setAsking(false)),
  }
  const { id, version, state, name } = campaign
  const words: Record<keyof typeof sends, string> = {
    unschedule: t`Back to draft`,
    pause: t`Pause`,
    resume: t`Resume`,
    cancel: t`Cancel campaign`,
  }
  const input = { params: { id }, body: { version } }
  const steps = (['unschedule', 'pause', 'resume', 'cancel'] as const).filter((step: CampaignStep) =>
    canStep(state, step),
  )
  const failed = steps.map((step) => sends[step].error).find((error) => error !== null)
  if (steps.length === 0) return null
  return (
    <Stack gap={2}>
      <ProblemBanner error={failed} />
      <Row wrap>
        {steps.map((step) => (
          <Button
            key={step}
            variant={step === 'cancel' ? 'danger' : 'secondary'}
            busy={sends[step].isPending}
            disabledReason={!may && t`You need permission to send campaigns.`}
            onClick={() => (step === 'cancel' ? setAsking(true) : sends[step].mutate(input))}
          >
            {words[step]}
          </Button>
        ))}
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Cancel ${name}?`}
        confirm={t`Cancel campaign`}
        danger
        busy={sends.cancel.isPending}
        onConfirm={() => sends.cancel.mutate(input)}
      >{t`Sending stops. Messages already sent can’t be recalled.`}</ConfirmDialog>
    </Stack>
  )
}

function Figures({ one: { campaign, result } }: { one: One }) {
  const { t } = useLingui()
  const { figure, money } = useFormats()
  const refused = result.refused.reduce((sum, { count }) => sum + count, 0)
  const rows: [string, string][] = [
    [t`Waiting`, figure(result.waiting + result.queued)],
    [t`Sent`, figure(result.sent)],
    ...(campaign.channel === 'text' ? [[t`Delivered`, figure(result.delivered)] as [string, string]] : []),
    [t`Failed`, figure(result.failed)],
    [t`Not confirmed`, figure(result.unknown)],
    [t`Not sent`, figure(refused)],
    [t`Unsubscribed`, figure(result.unsubscribed)],
    [t({ context: 'customer', message: 'Returned' }), figure(result.returned)],
    ...(campaign.coupon_id === null ? [] : [[t`Coupons used`, figure(result.redeemed)] as [string, string]]),
    ...result.sales.map(({ currency, net }): [string, string] => [
      t`Net sales from returns`,
      money(net, currency),
    ]),
  ]
  return (
    <dl className={css['figures']}>
      {rows.map(([label, value]) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd className="ui-num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

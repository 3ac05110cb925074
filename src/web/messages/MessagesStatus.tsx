import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Message } from '#contract/messages/messages.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useHeld } from '../base/session/held.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { usePreferences } from '../base/session/preferences.ts'
import { useSending } from '../base/client/sending.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Chip, ErrorState, Row, Section, Stack } from '../ui/index.ts'
import { TONES, useReason, useStateWord } from '../orders/texts/messageWords.ts'
import { TestToMyself, useTestLabel } from './TestToMyself.tsx'
import css from './messages.module.css'

type Health = CallReply<'messages.health'>['channels'][number]

/** How email and texts do, and a real test of each. */
export function MessagesStatus() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('messages.health', undefined, { every: 30_000 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Section
      title={t`Emails and texts`}
      description={t`Messages sent in the last 24 hours, and blocked addresses.`}
    >
      <Stack>
        {data?.channels.map((row) => (
          <ChannelHealth key={row.channel} health={row} />
        ))}
      </Stack>
    </Section>
  )
}

function ChannelHealth({ health }: { health: Health }) {
  const { t } = useLingui()
  const { channel, configured, trouble, pause } = health
  const name = channel === 'email' ? t`Email` : t`Texts`
  const paused = pause !== null
  return (
    <Stack gap={2}>
      <Row wrap>
        <strong>{name}</strong>
        <Chip tone={paused || trouble !== '' ? 'danger' : configured ? 'ok' : 'neutral'}>
          {paused ? t`Paused` : !configured ? t`Not set up` : trouble === '' ? t`Sending` : t`Failing`}
        </Chip>
      </Row>
      {pause && <Paused {...pause} />}
      {trouble !== '' && <p>{t`Last response from the provider: ${trouble}`}</p>}
      <Figures health={health} />
      <TestChannel channel={channel} />
    </Stack>
  )
}

function Paused({ bounced, finished }: NonNullable<Health['pause']>) {
  const { t } = useLingui()
  return (
    <Banner
      tone="danger"
      actions={
        <PageLink to="/dash/messages" search={{ view: 'outbox' }}>
          {t`Messages`}
        </PageLink>
      }
    >
      {t`${bounced} of ${finished} messages in the last hour bounced. Sending is paused until someone resumes it.`}
    </Banner>
  )
}

function Figures({ health }: { health: Health }) {
  const { t } = useLingui()
  const { channel, day, suppressed, balance, per_minute } = health
  const { sent, delivered, waiting, failed, bounced, refused } = day
  const { stop, unsubscribe, hard_bounce, manual } = suppressed
  const went =
    channel === 'email'
      ? t`Accepted by the email server: ${sent}`
      : t`Accepted by the provider: ${sent} · Delivered: ${delivered}`
  const out =
    channel === 'email'
      ? t`Suppressed: ${hard_bounce} bounced, ${unsubscribe} unsubscribed, ${manual} blocked by the shop`
      : t`Suppressed: ${stop} replied STOP, ${manual} blocked by the shop`
  return (
    <ul className={css['facts']}>
      <li>{went}</li>
      <li>{t`Waiting: ${waiting} · Failed: ${failed}, of these bounced: ${bounced} · Refused: ${refused}`}</li>
      <li>{out}</li>
      <li>{t`Limit: ${per_minute} messages per minute`}</li>
      {balance !== '' && <li>{t`Provider balance: ${balance}`}</li>}
    </ul>
  )
}

/** Sends a real message to oneself and shows its result. */
function TestChannel({ channel }: Pick<Health, 'channel'>) {
  const held = useHeld()
  const shop = useShop()
  const { language } = usePreferences()
  const labelOf = useTestLabel()
  const sending = useSending()
  const [id, setId] = useState<string | null>(null)
  const send = useSend('messages.testChannel', {
    onDone: ({ message }) => {
      sending.renew()
      setId(message.id)
    },
    onFailed: sending.failed,
  })
  const onSend = (to: string) =>
    send.mutate({ params: { channel }, body: { id: sending.id(), shop_id: shop.id, language, to } })
  return (
    <Stack gap={2}>
      <TestToMyself
        channel={channel}
        send={send}
        reason={held('operations.edit')}
        buttons={[{ label: labelOf(channel), onSend }]}
      />
      {id !== null && <Outcome id={id} />}
    </Stack>
  )
}

function Outcome({ id }: { id: string }) {
  const { t } = useLingui()
  const { data } = useCall('messages.list', { query: { limit: 50 } }, { every: 3000 })
  const stateWord = useStateWord()
  const reasonOf = useReason()
  const message = data?.messages.find((row) => row.id === id)
  if (!message) return null
  const { address, state, channel, reason } = message
  const words: Partial<Record<Message['state'], string>> = {
    accepted: t`Twilio accepted the text. Its delivery status appears here.`,
    sent:
      channel === 'email'
        ? t`The email server accepted it. Check your inbox to confirm it arrived.`
        : t`Text sent. Its delivery status appears here.`,
    delivered: t`The text arrived on your phone.`,
    unknown: t`Connection lost. It may or may not have been sent; check your inbox or phone.`,
  }
  return (
    <output className={css['outcome']}>
      <Chip tone={TONES[state]}>{stateWord(state)}</Chip> {address}
      {': '}
      {words[state] ?? reasonOf(reason)}
    </output>
  )
}

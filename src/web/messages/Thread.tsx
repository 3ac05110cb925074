import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatPhone } from '../../domain/base/phone.ts'
import { textSegments } from '../../domain/messages/segments.ts'
import { MOST_SEGMENTS } from '../../domain/messages/templates.ts'
import type { CallReply } from '../base/callTypes.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useSending } from '../base/sending.ts'
import { useUser } from '../base/session.ts'
import { useShop } from '../base/shop.ts'
import {
  Banner,
  Button,
  ErrorState,
  Loading,
  ProblemBanner,
  Row,
  Skeleton,
  TextArea,
  useFormats,
} from '../ui/index.ts'
import { useReason } from '../orders/texts/messageWords.ts'
import css from './messages.module.css'

type Talk = CallReply<'conversations.get'>

/** One conversation: what was said, who takes care of it, and the answer. */
export function Thread({ number, onBack }: { number: string; onBack: () => void }) {
  const { t } = useLingui()
  const params = { number }
  const { data, error, refetch } = useCall('conversations.get', { params })
  const { mutate: markRead } = useSend('conversations.read', { refresh: ['conversations.'] })
  const unread = data?.conversation.unread ?? 0
  useEffect(() => {
    if (unread > 0) markRead({ params: { number } })
  }, [unread, number, markRead])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={300} />
      </Loading>
    )
  return (
    <section className={css['thread']} aria-label={data.conversation.name || formatPhone(number)}>
      <Head talk={data} onBack={onBack} />
      <Entries entries={data.entries} />
      {data.blocked === '' ? <Answer number={number} /> : <Blocked reason={data.blocked} />}
      <p className="ui-quiet">{t`The first text to a number says how to stop.`}</p>
    </section>
  )
}

function Head({ talk: { conversation }, onBack }: { talk: Talk; onBack: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  const assign = useSend('conversations.assign', { refresh: ['conversations.'] })
  const { number, name, order_id, order_custom_id, vehicle, assigned_to, assigned_name } = conversation
  const mine = assigned_to !== null && assigned_to === user?.id
  const give = (user_id: string | null) => assign.mutate({ params: { number }, body: { user_id } })
  return (
    <div className={css['line']}>
      <Button size="sm" onClick={onBack}>{t`All conversations`}</Button>
      <strong>{name || formatPhone(number)}</strong>
      <span className="ui-num">{formatPhone(number)}</span>
      {order_id !== null && (
        <PageLink to="/dash/order_manager" search={{ id: order_id }}>
          {[t`Order ${order_custom_id}`, vehicle].filter((part) => part !== '').join(' · ')}
        </PageLink>
      )}
      <span className="ui-quiet">
        {assigned_name === '' ? t`Unassigned` : t`Assigned to ${assigned_name}`}
      </span>
      <Button size="sm" busy={assign.isPending} onClick={() => give(mine ? null : (user?.id ?? null))}>
        {mine ? t`Unassign` : t`Assign to me`}
      </Button>
    </div>
  )
}

function Entries({ entries }: Pick<Talk, 'entries'>) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const reasonOf = useReason()
  const last = useRef<HTMLLIElement>(null)
  const newest = entries.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) last.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  const words: Record<Talk['entries'][number]['status'], string> = {
    '': '',
    lost: t`Not confirmed`,
    queued: t`Accepted by provider`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    undelivered: t`Not delivered`,
    failed: t`Not sent`,
    refused: t`Not sent`,
    waiting: t`Queued`,
  }
  return (
    <ul className={css['entries']} aria-live="polite" aria-label={t`Texts`}>
      {entries.map((row, index) => (
        <li
          key={row.id}
          ref={index === entries.length - 1 ? last : null}
          className={css['entry']}
          data-own={!row.from_customer}
        >
          <div>{row.body || t`(Words deleted)`}</div>
          <div className="ui-quiet ui-num">
            {[dateTime(row.at, zone), row.user_name, words[row.status], reasonOf(row.reason)]
              .filter((part) => part !== '')
              .join(' · ')}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Blocked({ reason }: { reason: string }) {
  const { t } = useLingui()
  const reasonOf = useReason()
  const words = reasonOf(reason)
  return <Banner tone="warn">{t`This number can’t be texted: ${words}.`}</Banner>
}

function Answer({ number }: { number: string }) {
  const { t } = useLingui()
  const shop = useShop()
  const sending = useSending()
  const [body, setBody] = useState('')
  const segments = textSegments(body)
  const send = useSend('conversations.reply', {
    refresh: ['conversations.', 'messages.'],
    onDone: () => {
      sending.renew()
      setBody('')
    },
    onFailed: sending.failed,
  })
  const empty = body.trim() === ''
  const long = segments > MOST_SEGMENTS
  const go = () =>
    send.mutate({ params: { number }, body: { id: sending.id(), shop_id: shop.id, body: body.trim() } })
  return (
    <>
      <ProblemBanner error={send.error} />
      <TextArea
        label={t`Your answer`}
        value={body}
        onChange={setBody}
        rows={3}
        maxLength={1600}
        description={t`${segments} of ${MOST_SEGMENTS} segments. Ctrl+Enter sends.`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !empty && !long) go()
        }}
      />
      <Row>
        <Button
          variant="primary"
          busy={send.isPending}
          disabledReason={empty ? t`Write an answer.` : long && t`Too long: ${segments} segments.`}
          onClick={go}
        >{t`Send`}</Button>
      </Row>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { formatPhone } from '#domain/base/phone.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useUser } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Button, ErrorState, Loading, SelectField, Skeleton } from '../ui/index.ts'
import { Answer } from './Answer.tsx'
import { AsksToStop } from './AsksToStop.tsx'
import { Entries } from './Entries.tsx'
import { useReason } from '../orders/texts/messageWords.ts'
import css from './messages.module.css'
import { WhoseNumber } from './WhoseNumber.tsx'

/** One conversation and its entries. */
type Talk = CallReply<'conversations.get'>

/** One conversation: what was said, who takes care of it, and the answer. */
export function Thread({ number, onBack }: { number: string; onBack: () => void }) {
  const { t } = useLingui()
  const params = { number }
  const { data, error, refetch } = useCall('conversations.get', { params })
  const { mutate: markRead } = useSend('conversations.markRead')
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
      <WhoseNumber conversation={data.conversation} />
      <Entries entries={data.entries} orderId={data.conversation.order_id} />
      {data.conversation.may_ask_to_stop && <AsksToStop number={number} />}
      {data.blocked === '' ? <Answer conversation={data.conversation} /> : <Blocked reason={data.blocked} />}
      <p className="ui-quiet">{t`The first text to a number includes opt-out instructions.`}</p>
    </section>
  )
}

function Head({ talk: { conversation }, onBack }: { talk: Talk; onBack: () => void }) {
  const { t } = useLingui()
  const user = useUser()
  const { staff } = useShop()
  const assign = useSend('conversations.assign')
  const { number, name, given_to, order_id, order_custom_id, vehicle, assigned_to, assigned_name } =
    conversation
  const mine = assigned_to !== null && assigned_to === user?.id
  const known = staff.map((row) => ({ value: row.id, label: `${row.first_name} ${row.last_name}`.trim() }))
  const people =
    assigned_to === null || known.some(({ value }) => value === assigned_to)
      ? known
      : [...known, { value: assigned_to, label: assigned_name }]
  const give = (user_id: string | null) => assign.mutate({ params: { number }, body: { user_id } })
  return (
    <div className={css['line']}>
      <Button size="sm" onClick={onBack}>{t`All conversations`}</Button>
      <strong>
        {given_to === null ? (
          name || t`Unknown number`
        ) : (
          <PageLink to="/dash/edit_customer" search={{ id: given_to }}>
            {name || t`No name`}
          </PageLink>
        )}
      </strong>
      <span className="ui-num">{formatPhone(number)}</span>
      {order_id !== null && (
        <PageLink to="/dash/order_manager" search={{ id: order_id }}>
          {[t`Order ${order_custom_id}`, vehicle].filter((part) => part !== '').join(' · ')}
        </PageLink>
      )}
      <SelectField
        label={t`Assigned to`}
        value={assigned_to ?? ''}
        placeholder={t`Unassigned`}
        options={people}
        onChange={(user_id) => give(user_id === '' ? null : user_id)}
      />
      {!mine && user && (
        <Button size="sm" busy={assign.isPending} onClick={() => give(user.id)}>{t`Assign to me`}</Button>
      )}
    </div>
  )
}

function Blocked({ reason }: { reason: string }) {
  const { t } = useLingui()
  const reasonOf = useReason()
  const words = reasonOf(reason)
  return <Banner tone="warn">{t`This number can’t be texted: ${words}.`}</Banner>
}

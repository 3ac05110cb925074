import { Plural, useLingui } from '@lingui/react/macro'
import type { Conversation } from '#contract/messages/conversations.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { useCall } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Chip, Empty, ErrorState, Loading, Skeleton, Stack, useFormats } from '../ui/index.ts'
import { Thread } from './Thread.tsx'
import css from './messages.module.css'

interface ConversationsProps {
  number: string | undefined
  onPick: (number: string | undefined) => void
}

/** The conversations by text, and the one that is open. */
export function Conversations({ number, onPick }: ConversationsProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('conversations.list')
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={300} />
      </Loading>
    )
  return (
    <Stack>
      {!data.configured && (
        <Banner tone="warn">{t`Text messaging isn’t set up. See System status. Email works without it.`}</Banner>
      )}
      {data.conversations.length === 0 ? (
        <Empty>{t`No texts yet. Texts to customers, replies and texts from unknown numbers appear here.`}</Empty>
      ) : (
        <div className={css['talk']} data-open={number !== undefined}>
          <ul className={css['list']} aria-label={t`Conversations`}>
            {data.conversations.map((row) => (
              <li key={row.number}>
                <Pick row={row} current={row.number === number} onPick={onPick} />
              </li>
            ))}
          </ul>
          {number === undefined ? (
            <div className={css['thread']}>
              <p className="ui-quiet">{t`Choose a conversation.`}</p>
            </div>
          ) : (
            <Thread key={number} number={number} onBack={() => onPick(undefined)} />
          )}
        </div>
      )}
    </Stack>
  )
}

interface PickProps {
  row: Conversation
  current: boolean
  onPick: (number: string) => void
}

function Pick({ row, current, onPick }: PickProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const { number, name, known, unread, vehicle, last_body, last_at, assigned_name, may_ask_to_stop } = row
  const facts = [dateTime(last_at, zone), known ? '' : t`Unknown number`, vehicle, assigned_name]
  return (
    <button type="button" className={css['pick']} aria-current={current} onClick={() => onPick(number)}>
      <span className={css['pick-head']}>
        <strong>{name || formatPhone(number)}</strong>
        {unread > 0 && (
          <Chip tone="brand">
            <Plural value={unread} one="# unread" other="# unread" />
          </Chip>
        )}
        {may_ask_to_stop && <Chip tone="warn">{t`May want no texts`}</Chip>}
      </span>
      <span className={css['pick-body']}>{last_body || t`(Words deleted)`}</span>
      <span className="ui-quiet ui-num">{facts.filter((part) => part !== '').join(' · ')}</span>
    </button>
  )
}

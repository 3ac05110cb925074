import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { TextPicture } from '#contract/messages/conversations.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { useReason } from '../orders/texts/messageWords.ts'
import { Button, ProblemBanner, toast, useFormats } from '../ui/index.ts'
import css from './messages.module.css'

type Entry = CallReply<'conversations.get'>['entries'][number]

interface EntriesProps {
  entries: readonly Entry[]
  /** The order that the conversation is about. */
  orderId: string | null
}

/** What was said with a number, the newest at the end. */
export function Entries({ entries, orderId }: EntriesProps) {
  const { t } = useLingui()
  const last = useRef<HTMLLIElement>(null)
  const newest = entries.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) last.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return (
    <ul className={css['entries']} aria-live="polite" aria-label={t`Texts`}>
      {entries.map((row, index) => (
        <li
          key={row.id}
          ref={index === entries.length - 1 ? last : null}
          className={css['entry']}
          data-own={!row.from_customer}
        >
          <EntryBody row={row} orderId={orderId} />
        </li>
      ))}
    </ul>
  )
}

function EntryBody({ row, orderId }: { row: Entry; orderId: string | null }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const reasonOf = useReason()
  const words: Record<Entry['status'], string> = {
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
  const empty = row.pictures.length === 0 ? t`(Words deleted)` : ''
  return (
    <>
      {(row.body || empty) !== '' && <div>{row.body || empty}</div>}
      {row.pictures.map((picture) => (
        <Picture key={picture.id} picture={picture} orderId={row.from_customer ? orderId : null} />
      ))}
      <div className="ui-quiet ui-num">
        {[dateTime(row.at, zone), row.user_name, words[row.status], reasonOf(row.reason)]
          .filter((part) => part !== '')
          .join(' · ')}
      </div>
    </>
  )
}

/** A photo of a text, or why it is not shown. */
function Picture({ picture, orderId }: { picture: TextPicture; orderId: string | null }) {
  const { t } = useLingui()
  const reasonOf = useReason()
  const why = reasonOf(picture.reason)
  const words: Record<TextPicture['state'], string> = {
    waiting: why === '' ? t`Downloading photo…` : t`Downloading photo: ${why}.`,
    stored: '',
    refused: t`Photo not shown: ${why}.`,
    failed: t`Photo not shown: ${why}.`,
    deleted: t`(Photo deleted)`,
  }
  if (picture.state !== 'stored') return <div className="ui-quiet">{words[picture.state]}</div>
  return (
    <div className={css['picture']}>
      <a href={picture.url} target="_blank" rel="noreferrer">
        <img src={picture.url} alt={t`Photo`} loading="lazy" />
      </a>
      {orderId !== null && <Attach picture={picture} orderId={orderId} />}
    </div>
  )
}

/** Adds a customer's photo to the files of the order. */
function Attach({ picture, orderId }: { picture: TextPicture; orderId: string }) {
  const { t } = useLingui()
  const attach = useSend('conversations.attachPicture', {
    onDone: () => toast(t`Added to the order’s files.`),
  })
  if (picture.attached) return <span className="ui-quiet">{t`In the order’s files`}</span>
  return (
    <>
      <ProblemBanner error={attach.error} />
      <Button
        size="sm"
        busy={attach.isPending}
        onClick={() =>
          attach.mutate({
            params: { picture_id: picture.id },
            body: { order_id: orderId, file_id: newId() },
          })
        }
      >{t`Add to order’s files`}</Button>
    </>
  )
}

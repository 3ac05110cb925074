import { useLingui } from '@lingui/react/macro'
import type { Message } from '#contract/messages/messages.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { Order } from '#domain/orders/order.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { Chip, ErrorState, useFormats } from '#web/ui/index.ts'
import { TONES, useKindWord, useReason, useStateWord } from './messageWords.ts'
import css from './texts.module.css'

/** The automatic emails and texts of an order: what became of each, when, and why one was not sent. */
export function OrderMessages({ order }: { order: Order }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(
    'messages.listForOrder',
    { params: { id: order.id } },
    { enabled: !order.practice },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.messages.length === 0) return null
  return (
    <section>
      <h2>{t`Messages to customer`}</h2>
      <ul className={css['messages']} aria-label={t`Messages to customer`}>
        {data.messages.map((row) => (
          <MessageRow key={row.id} row={row} zone={order.extras.time_zone} />
        ))}
      </ul>
    </section>
  )
}

function MessageRow({ row, zone }: { row: Message; zone: string }) {
  const { t } = useLingui()
  const stateWord = useStateWord()
  const kindWord = useKindWord()
  const reasonOf = useReason()
  const when = useWhen(row, zone)
  const channel = row.channel === 'email' ? t`Email` : t`Text`
  const address = row.channel === 'text' ? formatPhone(row.address) : row.address
  return (
    <li>
      <span className={css['message-head']}>
        <span>{[kindWord(row.kind), channel].join(' · ')}</span>
        <Chip tone={row.read_at === null ? TONES[row.state] : 'ok'}>
          {row.read_at === null ? stateWord(row.state) : t`Read`}
        </Chip>
      </span>
      <span className="ui-quiet">{address}</span>
      {row.reason !== '' && <span>{reasonOf(row.reason)}</span>}
      <span className="ui-quiet ui-num">{when}</span>
    </li>
  )
}

/** When it was queued, sent, delivered and read, as far as that is known. */
function useWhen(row: Message, zone: string): string {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const at = (instant: string | null) => (instant === null ? '' : dateTime(instant, zone))
  const [sent, delivered, read] = [at(row.sent_at), at(row.delivered_at), at(row.read_at)]
  const parts = [
    sent === '' ? at(row.created_at) : t`Sent ${sent}`,
    delivered === '' ? '' : t`Delivered ${delivered}`,
    read === '' ? '' : t`Read ${read}`,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

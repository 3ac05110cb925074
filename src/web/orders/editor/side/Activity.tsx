import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Order } from '#domain/orders/order.ts'
import type { AttachmentChange } from '#contract/orders/attachments.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { ErrorState, Skeleton, useFormats } from '#web/ui/index.ts'
import { useFileChangeWords } from '#web/orders/files/fileChangeWords.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import { useCommandWords } from './commandWords.ts'
import css from './side.module.css'

interface EntryProps {
  entry: Entry
  order: Order
}

type Entry = CallReply<'orders.history'>['entries'][number]

/** Everything that happened to the order: who, when, what. */
export function Activity({ order }: { order: Order }) {
  const { id: orderId, version } = order
  const { data, error, refetch } = useCall('orders.history', { params: { id: orderId } }, { staleTime: 0 })
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    void refetch()
  }, [version, refetch])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  return (
    <ol className={css['wo-activity']}>
      {data.entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} order={order} />
      ))}
    </ol>
  )
}

function EntryRow({ entry, order }: EntryProps) {
  const { dateTime } = useFormats()
  return (
    <li>
      <span>
        <Words entry={entry} order={order} />
        {entry.note !== '' && ` · ${entry.note}`}
      </span>
      {entry.approval && <Approval approval={entry.approval} currency={order.currency} />}
      <span className="ui-quiet">
        {entry.user_name} · {dateTime(entry.at, order.extras.time_zone)}
      </span>
    </li>
  )
}

/** Who approved it, and what it went beyond. */
function Approval({ approval, currency }: { approval: NonNullable<Entry['approval']>; currency: string }) {
  const { t } = useLingui()
  const { money, percent } = useFormats()
  const { name } = approval
  const amount = money(approval.amount ?? '0', currency)
  const allowed = money(approval.allowed ?? '0', currency)
  const limit = percent(approval.limit ?? '0')
  switch (approval.kind) {
    case 'discount':
      return (
        <span>{t`Approved by ${name}: ${amount} in discounts, over the ${limit} limit (${allowed})`}</span>
      )
    case 'exemption':
      return <span>{t`Approved by ${name}: a line without tax`}</span>
    case 'below_cost':
      return <span>{t`Approved by ${name}: ${amount}, below cost`}</span>
    default:
      return <span>{t`Approved by ${name}: price changed from ${allowed} to ${amount}`}</span>
  }
}

/** One entry in plain words. */
function Words({ entry, order }: EntryProps) {
  const method = useMethodName()
  const command = useCommandWords(order)
  const fileChange = useFileChangeWords()
  const { money } = useFormats()
  const to = entry.changes[0]?.to
  if (entry.kind === 'created') return <Trans>Order created</Trans>
  if (entry.kind === 'payment') {
    const paid = method(entry.type.split(':')[1] ?? '')
    const amount = money(typeof to === 'string' ? to : '0', order.currency)
    return (
      <Trans>
        Payment {paid}: {amount}
      </Trans>
    )
  }
  if (entry.kind === 'file') {
    const kind = entry.type.slice('file.'.length) as AttachmentChange['kind']
    const from = entry.changes[0]?.from
    return fileChange(kind, typeof to === 'string' ? to : '', typeof from === 'string' ? from : '')
  }
  return command(entry)
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../domain/orders/order.ts'
import type { CallReply } from '../../base/callTypes.ts'
import { useCall } from '../../base/hooks.ts'
import { useShop } from '../../base/shop.ts'
import { ErrorState, Skeleton, useFormats, useStatusWord, type OrderStatus } from '../../ui/index.ts'
import { PointWords } from '../inspection/PointWords.tsx'
import { useMethodName } from '../../ui/methodName.ts'
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

function nameIn(value: unknown): string {
  const row = value as { name?: string; literal_name?: string } | null
  return row?.name ?? row?.literal_name ?? ''
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

/** Who allowed it, and what it went beyond. */
function Approval({ approval, currency }: { approval: NonNullable<Entry['approval']>; currency: string }) {
  const { t } = useLingui()
  const { money, figure } = useFormats()
  const { name } = approval
  const amount = money(approval.amount ?? '0', currency)
  const allowed = money(approval.allowed ?? '0', currency)
  const limit = figure(approval.limit ?? '0')
  switch (approval.kind) {
    case 'discount':
      return <span>{t`Approved by ${name}: ${amount} in all, above ${allowed} (${limit} %)`}</span>
    case 'exemption':
      return <span>{t`Approved by ${name}: a line without tax`}</span>
    case 'below_cost':
      return <span>{t`Approved by ${name}: ${amount}, below cost`}</span>
    default:
      return <span>{t`Approved by ${name}: ${allowed} became ${amount}`}</span>
  }
}

/** One entry in plain words. */
function Words({ entry, order }: EntryProps) {
  const { t } = useLingui()
  const word = useStatusWord()
  const method = useMethodName()
  const { money } = useFormats()
  const change = entry.changes.find((row) => row.path === 'status') ?? entry.changes[0]
  const to = change?.to
  const from = change?.from
  const name = nameIn(to) || nameIn(from)
  if (entry.kind === 'created') return <Trans>Order begun</Trans>
  if (entry.kind === 'payment') {
    const paid = method(entry.type.split(':')[1] ?? '')
    const amount = money(typeof to === 'string' ? to : '0', order.currency)
    return (
      <Trans>
        Payment {paid}: {amount}
      </Trans>
    )
  }
  switch (entry.type) {
    case 'status.move': {
      const status = word(String(to) as OrderStatus)
      return <Trans>Moved to {status}</Trans>
    }
    case 'item.decline': {
      const item = nameIn(entry.changes.find((row) => row.path.startsWith('declined_items/'))?.to)
      return <Trans>{item} declined</Trans>
    }
    case 'checklist.set':
      return (to as { done_timestamp?: string | null } | null)?.done_timestamp ? (
        <Trans>{name} ticked</Trans>
      ) : (
        <Trans>{name}: tick taken back</Trans>
      )
    case 'part.choose':
      return <Trans>Item chosen: {name}</Trans>
    case 'package.add':
    case 'item.add':
    case 'casual.add':
    case 'option.add':
    case 'coupon.add':
    case 'declined.add':
      return <Trans>{name} added</Trans>
    case 'package.remove':
    case 'line.remove':
      return <Trans>{name} taken off</Trans>
    case 'restore':
    case 'item.revive':
      return <Trans>{name} put back</Trans>
    case 'line.set':
    case 'package.set':
      return <Trans>{name} changed</Trans>
    case 'line.move':
      return <Trans>Lines put in another order</Trans>
    case 'customer.set':
      return <Trans>Customer changed</Trans>
    case 'vehicle.set':
      return <Trans>Vehicle changed</Trans>
    case 'discount.add':
    case 'discount.remove':
    case 'order_discount.set':
      return <Trans>Discount changed</Trans>
    case 'position.set':
      return <Trans>Staff changed</Trans>
    case 'inspection.add':
      return <Trans>Inspection added: {name}</Trans>
    case 'inspection.remove':
      return <Trans>{name} taken off</Trans>
    case 'inspection.set':
    case 'inspection.photo':
    case 'inspection.remove_photo':
      return <PointWords to={to} name={name} />
    case 'inspection.recommend':
      return <Trans>Recommended: {name}</Trans>
    case 'authorization.record':
      return <Trans>Answered by the customer over the link</Trans>
    case 'signature.record':
      return <Trans>Signed by the customer</Trans>
    case 'estimate.approve':
      return <Trans>Estimate approved</Trans>
    case 'estimate.waive':
      return <Trans>The customer’s choice on the estimate</Trans>
    case 'field.set':
      return <FieldWords path={change?.path ?? ''} to={to} />
    default:
      return t`Order changed`
  }
}

function FieldWords({ path, to }: { path: string; to: unknown }) {
  const { dateTime, figure } = useFormats()
  const { time_zone: zone } = useShop()
  if (path === 'mileage') {
    const value = to === null ? '–' : figure(Number(to))
    return <Trans>Mileage: {value}</Trans>
  }
  if (path === 'license_plate') {
    const plate = String(to)
    return <Trans>Plate: {plate}</Trans>
  }
  if (path === 'promised_timestamp') {
    const value = typeof to === 'string' ? dateTime(to, zone) : '–'
    return <Trans>Promised for {value}</Trans>
  }
  if (path === 'bay_id') return <Trans>Bay changed</Trans>
  if (path === 'waiting')
    return to === true ? <Trans>The customer waits</Trans> : <Trans>The customer does not wait</Trans>
  if (path === 'notes' || path === 'internal_note') return <Trans>Note changed</Trans>
  return <Trans>Order changed</Trans>
}

import type { Difference } from '#contract/reports/ledger.ts'
import { PageLink } from '../base/navigation.tsx'
import type { CallReply } from '../base/client/callTypes.ts'

interface SubjectProps {
  /** Its subject; null where there is nothing to open. */
  at: Difference['at']
  name: string
}

/** A link to the order, the item, or the owner of the account credit. */
export function SubjectLink({ at, name }: SubjectProps) {
  if (!at) return name
  if (at.kind === 'order')
    return (
      <PageLink to="/dash/flow/work_order" search={{ id: at.id }}>
        {name}
      </PageLink>
    )
  if (at.kind === 'item')
    return (
      <PageLink to="/dash/inventory/add_products" search={{ id: at.id }}>
        {name}
      </PageLink>
    )
  return (
    <PageLink to="/dash/payment_manager" search={{ payer: at.id, payer_kind: at.kind }}>
      {name}
    </PageLink>
  )
}

type Attempt = Pick<CallReply<'cardPayments.waiting'>['attempts'][number], 'order_id' | 'payer' | 'subject'>

/** A link to the order of a card payment or refund, or to the owner of the account credit. */
export function AttemptLink({ of: { order_id, payer, subject } }: { of: Attempt }) {
  return <SubjectLink at={order_id === null ? payer : { kind: 'order', id: order_id }} name={subject} />
}

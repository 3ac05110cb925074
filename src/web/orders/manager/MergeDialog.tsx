import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import type { Order } from '#domain/orders/order.ts'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import { madeHere, newId } from '#web/base/device.ts'
import { useCall, useSend } from '#web/base/hooks.ts'
import {
  Button,
  Dialog,
  ErrorState,
  ProblemBanner,
  SelectField,
  Skeleton,
  Stack,
  TextField,
  toast,
  useFormats,
} from '#web/ui/index.ts'

interface MergeProps {
  order: Order
  onClose: () => void
}

/** Asks which order is the duplicate of this one, and merges it into this one. */
export function MergeDialog({ order, onClose }: MergeProps) {
  const { t } = useLingui()
  const [id] = useState(newId)
  const [duplicate, setDuplicate] = useState('')
  const [reason, setReason] = useState(() => t`Entered twice`)
  const send = useSend('orderManager.merge', {
    onDone: () => {
      toast(t`Merged. The duplicate is cancelled.`)
      onClose()
    },
  })
  const missing =
    duplicate === '' ? t`Choose the duplicate.` : reason.trim() === '' ? t`Enter a reason.` : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Merge a duplicate`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="danger"
            busy={send.isPending}
            disabledReason={missing}
            onClick={() =>
              send.mutate({
                params: { id: order.id },
                body: { ...madeHere(), id, duplicate_id: duplicate, reason: reason.trim() },
              })
            }
          >{t`Merge orders`}</Button>
        </>
      }
    >
      <Stack>
        <p>{t`Lines, findings, notes and files of the duplicate move into this order. The duplicate is cancelled. This can’t be undone.`}</p>
        <Candidates order={order} value={duplicate} onChange={setDuplicate} />
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={60} required />
        <ProblemBanner error={send.error} />
      </Stack>
    </Dialog>
  )
}

/** The active orders of the vehicle, else of the payer, else the newest of the shop. */
function ofSameVisit({ vehicle_id, customer_id, fleet_location_id }: Order) {
  if (vehicle_id !== null) return { vehicle_id }
  if (fleet_location_id !== null) return { fleet_location_id }
  return customer_id === null ? {} : { customer_id }
}

interface CandidatesProps {
  order: Order
  value: string
  onChange: (id: string) => void
}

function Candidates({ order, value, onChange }: CandidatesProps) {
  const { t } = useLingui()
  const label = useLabel()
  const query = {
    shop_id: order.shop_id,
    status: ACTIVE_STATUSES.join(','),
    ...ofSameVisit(order),
  }
  const { data, error, refetch } = useCall('orders.search', { query })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} />
  const others = data.rows.filter((row) => row.id !== order.id)
  if (others.length === 0)
    return <p className="ui-quiet">{t`No other active order of this vehicle or customer.`}</p>
  return (
    <SelectField
      label={t`Duplicate`}
      value={value}
      onChange={onChange}
      placeholder={t`Choose order`}
      options={others.map((row) => ({ value: row.id, label: label(row) }))}
    />
  )
}

function useLabel(): (row: OrderRow) => string {
  const { money } = useFormats()
  return (row) =>
    [
      `#${row.order_custom_id}`,
      row.vehicle,
      row.fleet_name || row.customer_name,
      money(row.final_price, row.currency),
    ]
      .filter((text) => text !== '')
      .join(' · ')
}

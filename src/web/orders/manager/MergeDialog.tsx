import { requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import type { Order } from '#domain/orders/order.ts'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import { madeHere, newId } from '#web/base/device/device.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { ErrorState, Skeleton, toast, useFormats } from '#web/ui/index.ts'
import { z } from 'zod'
import { FormDialog, FormSelect, FormText, useZodForm } from '#web/ui/form/index.ts'

interface MergeProps {
  order: Order
  onClose: () => void
}

const mergeForm = z.object({ duplicate_id: z.string().min(1), reason: requiredLine(60) })

/** Asks which order is the duplicate of this one, and merges it into this one. */
export function MergeDialog({ order, onClose }: MergeProps) {
  const { t } = useLingui()
  const [id] = useState(newId)
  const form = useZodForm(mergeForm, { duplicate_id: '', reason: t`Entered twice` })
  const send = useSend('orderManager.merge', {
    onDone: () => {
      toast(t`Merged. The duplicate is cancelled.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Merge a duplicate`}
      save={t`Merge orders`}
      danger
      saving={send}
      onSubmit={(body) => send.mutate({ params: { id: order.id }, body: { ...madeHere(), id, ...body } })}
    >
      <p>{t`Lines, findings, notes and files of the duplicate move into this order. The duplicate is cancelled. This can’t be undone.`}</p>
      <Candidates order={order} />
      <FormText name="reason" label={t`Reason`} maxLength={60} required />
    </FormDialog>
  )
}

/** The active orders of the vehicle, else of the payer, else the newest of the shop. */
function ofSameVisit({ vehicle_id, customer_id, fleet_location_id }: Order) {
  if (vehicle_id !== null) return { vehicle_id }
  if (fleet_location_id !== null) return { fleet_location_id }
  return customer_id === null ? {} : { customer_id }
}

function Candidates({ order }: { order: Order }) {
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
    return <p className="ui-quiet">{t`No other active orders for this vehicle or customer.`}</p>
  return (
    <FormSelect
      name="duplicate_id"
      label={t`Duplicate`}
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

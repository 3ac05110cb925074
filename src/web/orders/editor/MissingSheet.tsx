import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { missingToFinalize } from '../../../domain/orders/commands/status.ts'
import type { FinalizeRules } from '../../../domain/orders/commands.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import { Button, IconCircleCheck, Money, Sheet, Stack, TextField } from '../../ui/index.ts'
import { useNow } from '../board/clock.ts'
import { InspectionPoint } from '../inspection/InspectionPoint.tsx'
import { CheckPoint } from './Checklist.tsx'
import { SlotPick } from './SlotPick.tsx'
import { BayField, PositionField } from './WorkFields.tsx'

interface MissingProps {
  handle: OrderHandle
  rules: FinalizeRules
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Only what is still missing before the order can be finalized, each to be filled in here. */
export function MissingSheet({ handle, rules, open, onClose, onDone }: MissingProps) {
  const { t } = useLingui()
  const { order } = handle
  const now = useNow()
  const missing = open ? missingToFinalize(order, rules, new Date(now).toISOString()) : []
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Before finalizing`}
      actions={
        <Button
          variant="primary"
          disabledReason={missing.length > 0 && t`Complete the points above first.`}
          onClick={onDone}
        >{t`Finalize`}</Button>
      }
    >
      <Stack gap={6}>
        {missing.length === 0 && (
          <p>
            <IconCircleCheck size={18} aria-hidden /> {t`Everything is there.`}
          </p>
        )}
        {missing.map(({ code, field = '' }) => (
          <MissingPoint key={`${code}${field}`} handle={handle} code={code} field={field} />
        ))}
      </Stack>
    </Sheet>
  )
}

function MissingPoint({ handle, code, field }: { handle: OrderHandle; code: string; field: string }) {
  const { t } = useLingui()
  const { order } = handle
  if (code === 'estimate_signature_required') return <ApprovePoint handle={handle} />
  if (code === 'bay_required') return <BayField handle={handle} />
  if (code === 'position_required')
    return <PositionField handle={handle} position={field.replace('tech_positions.', '')} />
  if (code === 'inspection_unchecked' || code === 'inspection_note_required')
    return <InspectionPoint order={order} code={code} id={field} />
  if (code === 'part_slot_open') return <OpenSlotPoint handle={handle} id={field.replace('parts.', '')} />
  if (code === 'customer_or_fleet_required')
    return <p>{t`Choose the customer or the fleet at the right of the order.`}</p>
  const point = order.final_checklist.find((row) => field === `final_checklist.${row.id}`)
  if (point) return <CheckPoint handle={handle} item={point} />
  return <p>{t`Something else is missing: ${code} (${order.order_custom_id}).`}</p>
}

/** A part of a package that no item fills yet: it is chosen here, or the line is taken off. */
function OpenSlotPoint({ handle, id }: { handle: OrderHandle; id: string }) {
  const { t } = useLingui()
  const part = handle.order.parts.find((row) => row.id === id)
  if (!part) return null
  return (
    <Stack gap={2}>
      <strong>{t`Choose the item, or take the line off.`}</strong>
      <SlotPick handle={handle} part={part} />
    </Stack>
  )
}

function ApprovePoint({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order } = handle
  const [by, setBy] = useState(`${order.first_name} ${order.last_name}`.trim())
  return (
    <Stack gap={4}>
      <strong>{t`The law of this region asks for an approved written estimate for this amount.`}</strong>
      <p>
        <Money strong value={order.final_price} currency={order.currency} />
      </p>
      <TextField label={t`Approved by`} value={by} onChange={setBy} maxLength={120} />
      <Button
        disabledReason={by.trim() === '' && t`Write who approved it.`}
        onClick={() => handle.run({ type: 'estimate.approve', by })}
      >{t`Record the approval`}</Button>
    </Stack>
  )
}

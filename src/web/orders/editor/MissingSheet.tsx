import { billedParty } from '#domain/orders/billedParty.ts'
import { useLingui } from '@lingui/react/macro'
import { missingToFinalize } from '#domain/orders/editing/status.ts'
import type { FinalizeRules } from '#domain/orders/commands.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { Button, IconCircleCheck, Sheet, Stack } from '#web/ui/index.ts'
import { useNow } from '../clock.ts'
import { InspectionPoint } from '../inspection/InspectionPoint.tsx'
import { CheckPoint } from './side/Checklist.tsx'
import { ConsentForm } from './side/Consent.tsx'
import { SlotPick } from './lines/SlotPick.tsx'
import { VisitField } from './side/VisitFields.tsx'
import { BayField, PositionField } from './side/WorkFields.tsx'

interface MissingProps {
  handle: OrderHandle
  rules: FinalizeRules
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** What is still missing before the order can be finalized, each to be filled in here. */
export function MissingSheet({ handle, rules, open, onClose, onDone }: MissingProps) {
  const { t } = useLingui()
  const { order } = handle
  const now = useNow()
  const missing = open ? missingToFinalize(order, rules, new Date(now).toISOString()) : []
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Before you finalize`}
      actions={
        <Button
          variant="primary"
          disabledReason={missing.length > 0 && t`Complete the items above first.`}
          onClick={onDone}
        >{t`Finalize`}</Button>
      }
    >
      <Stack gap={6}>
        {missing.length === 0 && (
          <p>
            <IconCircleCheck size={18} aria-hidden /> {t`Ready to finalize.`}
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
  if (code === 'estimate_signature_required' || code === 'estimate_passed')
    return <ApprovePoint handle={handle} passed={code === 'estimate_passed'} />
  if (code === 'custom_field_invalid') {
    const own = billedParty(order)?.custom_fields.find((row) => row.name === field)
    if (own) return <VisitField handle={handle} field={own} />
  }
  if (code === 'bay_required') return <BayField handle={handle} />
  if (code === 'position_required')
    return <PositionField handle={handle} position={field.replace('tech_positions.', '')} />
  if (code === 'inspection_unchecked' || code === 'inspection_note_required')
    return <InspectionPoint order={order} code={code} id={field} />
  if (code === 'part_slot_open') return <OpenSlotPoint handle={handle} id={field.replace('parts.', '')} />
  if (code === 'customer_or_fleet_required') return <p>{t`Choose a customer or fleet on the right.`}</p>
  const point = order.final_checklist.find((row) => field === `final_checklist.${row.id}`)
  if (point) return <CheckPoint handle={handle} item={point} />
  return <p>{t`Something else is missing: ${code} (${order.order_custom_id}).`}</p>
}

/** An open slot of a package: an item is chosen here, or the line is removed. */
function OpenSlotPoint({ handle, id }: { handle: OrderHandle; id: string }) {
  const { t } = useLingui()
  const part = handle.order.parts.find((row) => row.id === id)
  if (!part) return null
  return (
    <Stack gap={2}>
      <strong>{t`Choose a part, or remove the line.`}</strong>
      <SlotPick handle={handle} part={part} />
    </Stack>
  )
}

function ApprovePoint({ handle, passed }: { handle: OrderHandle; passed: boolean }) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <strong>
        {passed
          ? t`The total is more than the customer approved. Get their approval.`
          : t`The law here requires an approved written estimate for this amount.`}
      </strong>
      <ConsentForm handle={handle} />
    </Stack>
  )
}

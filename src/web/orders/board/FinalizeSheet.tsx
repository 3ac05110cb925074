import { useLingui } from '@lingui/react/macro'
import { missingToFinalize } from '#domain/orders/editing/status.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useOrder, type OrderHandle } from '../handle/useOrder.ts'
import { Button, ButtonLink, IconCircleCheck, Sheet, Skeleton, Stack } from '#web/ui/index.ts'
import { CheckPoint } from '../editor/side/Checklist.tsx'
import { BayField, PositionField } from '../editor/side/WorkFields.tsx'
import { InspectionPoint } from '../inspection/InspectionPoint.tsx'
import { useNow } from '../clock.ts'
import { rulesOf } from './missing.ts'
import { closeFinalizing } from './moves.ts'

/** What an order still needs before it can be finalized: quick fields are filled in here, the rest on the order. */
export default function FinalizeSheet({ id }: { id: string }) {
  const { t } = useLingui()
  const shop = useShop()
  const now = useNow()
  const { handle } = useOrder(id)
  const missing = handle ? missingToFinalize(handle.order, rulesOf(shop), new Date(now).toISOString()) : []
  const number = handle?.order.order_custom_id ?? ''
  const finalize = () => {
    handle?.run({ type: 'status.move', to: 'complete', expected_version: handle.order.version })
    closeFinalizing()
  }
  return (
    <Sheet
      open
      onClose={closeFinalizing}
      title={handle ? t`Before you finalize #${number}` : t`Before you finalize`}
      actions={
        <>
          <ButtonLink
            to="/dash/flow/work_order"
            search={{ id }}
            onClick={closeFinalizing}
          >{t`Open order`}</ButtonLink>
          <Button
            variant="primary"
            disabledReason={(!handle || missing.length > 0) && t`Complete the items above first.`}
            onClick={finalize}
          >{t`Finalize`}</Button>
        </>
      }
    >
      <Stack gap={6}>
        {!handle && <Skeleton height={70} />}
        {handle && missing.length === 0 && (
          <p>
            <IconCircleCheck size={18} aria-hidden /> {t`Ready to finalize.`}
          </p>
        )}
        {handle &&
          missing.map(({ code, field = '' }) => (
            <Point key={`${code}${field}`} handle={handle} code={code} field={field} />
          ))}
      </Stack>
    </Sheet>
  )
}

function Point({ handle, code, field }: { handle: OrderHandle; code: string; field: string }) {
  const { t } = useLingui()
  const words: Record<string, string> = {
    estimate_signature_required: t`The written estimate for this amount isn’t approved. Record the approval on the order.`,
    estimate_passed: t`The total is more than the customer approved. Record their approval on the order.`,
    customer_or_fleet_required: t`No customer or fleet. Choose one on the order.`,
    part_slot_open: t`A package part hasn’t been chosen. Choose it on the order.`,
    package_not_priced: t`A job has no price. Enter it on the order.`,
    total_below_zero: t`The total is below zero. Remove a discount on the order.`,
    position_filled_twice: t`A position is assigned twice. Fix it on the order.`,
  }
  if (code === 'bay_required') return <BayField handle={handle} />
  if (code === 'position_required')
    return <PositionField handle={handle} position={field.replace('tech_positions.', '')} />
  if (code === 'inspection_unchecked' || code === 'inspection_note_required')
    return <InspectionPoint order={handle.order} code={code} id={field} />
  const point = handle.order.final_checklist.find((row) => field === `final_checklist.${row.id}`)
  if (point) return <CheckPoint handle={handle} item={point} />
  return <p>{words[code] ?? t`Something else is missing (${code}). Open the order to fix it.`}</p>
}

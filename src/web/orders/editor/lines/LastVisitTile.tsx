import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Money, useFormats } from '#web/ui/index.ts'
import css from '../editor.module.css'
import { stepsFrom, useTellLeftOut } from '../repeating.ts'

/** The work of the vehicle's last visit in one tap, at today's prices; nothing for a new vehicle. */
export function LastVisitTile({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const tellLeftOut = useTellLeftOut()
  const { order } = handle
  const { data } = useCall(
    'orders.repeat',
    { params: { id: order.id }, query: {} },
    { enabled: order.vehicle_id !== null && !order.practice, staleTime: 60_000 },
  )
  const repeat = useMemo(() => (data ? stepsFrom(data, order) : null), [data, order])
  const total = repeat && handle.preview(repeat.steps)?.final_price
  if (!data?.former || !repeat || repeat.steps.length === 0 || !total) return null
  const { complete_timestamp, extras } = data.former
  return (
    <li>
      <button
        type="button"
        className={css['wo-tile']}
        onClick={() => {
          if (handle.runAll(repeat.steps) === null) tellLeftOut(repeat)
        }}
      >
        <span className={css['wo-tile-name']}>{t`Same as last visit`}</span>
        <span className="ui-quiet">{date(complete_timestamp ?? '', extras.time_zone)}</span>
        <Money strong value={total} currency={order.currency} />
      </button>
    </li>
  )
}

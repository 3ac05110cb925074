import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useShop } from '#web/base/session/shop.ts'
import { useOrder } from '../handle/useOrder.ts'
import { Button, Sheet, Skeleton, Stack } from '#web/ui/index.ts'
import { PositionField } from '../editor/side/WorkFields.tsx'
import { chooseStaff } from './moves.ts'

/** Positions at the counter; the others work at the vehicle. */
const COUNTER = new Set(['Greeter', 'Cashier'])

const close = () => chooseStaff(null)

/** The technicians of a vehicle, chosen from its card on the board. */
export default function StaffSheet({ id }: { id: string }) {
  const { t } = useLingui()
  const { positions } = useShop()
  const { handle } = useOrder(id)
  const fields = useRef<HTMLDivElement>(null)
  const ready = handle !== null
  useEffect(() => {
    if (ready) fields.current?.querySelector('select')?.focus()
  }, [ready])
  const work = positions.filter((row) => !COUNTER.has(row.name))
  const number = handle?.order.order_custom_id ?? ''
  return (
    <Sheet
      open
      onClose={close}
      title={handle ? t`Technicians on #${number}` : t`Technicians`}
      actions={<Button variant="primary" onClick={close}>{t`Done`}</Button>}
    >
      <div ref={fields}>
        <Stack gap={6}>
          {!handle && <Skeleton height={70} />}
          {handle &&
            (work.length > 0 ? work : positions).map((row) => (
              <PositionField key={row.name} handle={handle} position={row.name} />
            ))}
        </Stack>
      </div>
    </Sheet>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { restToMarkOk } from '#domain/inspections/order.ts'
import type { OrderHandle, Step } from '../handle/useOrder.ts'
import { Button, IconCircleCheck, toast } from '#web/ui/index.ts'

const set = (id: string, value: 'ok' | null, base: 'ok' | null): Step['edit'] => ({
  type: 'inspection.set',
  inspection_id: id,
  change: { field: 'answer', value, base },
})

/** Marks every point that is still open as OK, in one press; nothing while there is none. */
export function RestIsOk({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const rest = restToMarkOk(order)
  const count = rest.length
  if (!actions.edit.ok || rest.length === 0) return null
  const mark = () => {
    if (handle.runAll(rest.map(({ id }) => ({ edit: set(id, 'ok', null), records: {} }))) !== null) return
    toast(t`${plural(count, { one: '# item marked OK.', other: '# items marked OK.' })}`, {
      undo: () => {
        for (const { id } of rest) handle.again(set(id, null, 'ok'))
      },
    })
  }
  return (
    <Button full icon={<IconCircleCheck size={18} aria-hidden />} onClick={mark}>
      {t`Mark rest OK (${count})`}
    </Button>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useShop } from '#web/base/session/shop.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { SelectField } from '#web/ui/index.ts'
import { usePositionName } from '#web/orders/orderWords.ts'

/** The bay in which the vehicle is. */
export function BayField({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { bays } = useShop()
  const { order, actions } = handle
  const set = (value: string) =>
    handle.run({
      type: 'field.set',
      change: { field: 'bay_id', value: value === '' ? null : value, base: order.bay_id },
    })
  return (
    <SelectField
      label={t`Bay`}
      value={order.bay_id ?? ''}
      onChange={set}
      placeholder={t`No bay`}
      disabled={!actions.edit.ok}
      options={bays.map((bay) => ({ value: bay.id, label: bay.name }))}
    />
  )
}

/** The staff of this vehicle by position. */
export function PositionField({ handle, position }: { handle: OrderHandle; position: string }) {
  const { t } = useLingui()
  const name = usePositionName()
  const { staff, positions } = useShop()
  const { order, actions } = handle
  const present = order.tech_positions.find((row) => row.position === position)
  const set = (userId: string) => {
    const person = staff.find((row) => row.id === userId)
    handle.run(
      { type: 'position.set', position, user_id: person?.id ?? null },
      { staff: person ? { id: person.id, name: `${person.first_name} ${person.last_name}`.trim() } : null },
    )
  }
  const known = staff.map((row) => ({ value: row.id, label: `${row.first_name} ${row.last_name}`.trim() }))
  const options =
    present && !known.some((row) => row.value === present.user_id)
      ? [...known, { value: present.user_id, label: present.name }]
      : known
  return (
    <SelectField
      label={name(position)}
      required={positions.some((row) => row.name === position && row.required)}
      value={present?.user_id ?? ''}
      onChange={set}
      placeholder={t`Unassigned`}
      disabled={!actions.edit.ok}
      options={options}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { InventoryItem } from '#contract/inventory/items.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useHeld } from '#web/base/session/held.ts'
import { Button } from '#web/ui/index.ts'
import { FormSelect } from '#web/ui/form/index.ts'
import { withChosen } from '#web/shop/lists/pickers.tsx'
import { useUnits } from '../inventoryWords.ts'
import type { ItemForm } from '../item/itemForm.ts'
import { UnitChangeDialog } from './UnitChangeDialog.tsx'
import css from '../inventory.module.css'

/** An item's unit: chosen while nothing has moved, changed with its stock afterwards. */
export function UnitField({ stored }: { stored: InventoryItem | null }) {
  const { t } = useLingui()
  const { options, label } = useUnits()
  const unit = useWatch<ItemForm, 'unit'>({ name: 'unit' })
  const { data } = useCall(
    'items.stock',
    { params: { id: stored?.id ?? '' } },
    { enabled: stored !== null && stored.components.length === 0 },
  )
  const moved = data?.levels.some(({ on_hand }) => on_hand !== null) ?? false
  if (!stored || !moved)
    return <FormSelect name="unit" label={t`Unit`} options={withChosen(options, unit, label(unit))} />
  return <CurrentUnit item={stored} label={label(unit)} />
}

function CurrentUnit({ item, label }: { item: InventoryItem; label: string }) {
  const { t } = useLingui()
  const { isDirty } = useFormState<ItemForm>()
  const held = useHeld()('inventory.adjust')
  const [open, setOpen] = useState(false)
  const replaced =
    item.superseded_by !== null && t`Another item replaces this one. Change the unit of that item.`
  return (
    <div className="ui-field">
      <span className="ui-label">{t`Unit`}</span>
      <div className={css['inv-unit']}>
        <span>{label}</span>
        <Button
          disabledReason={held || replaced || (isDirty && t`Save your changes first.`)}
          onClick={() => setOpen(true)}
        >{t`Change unit`}</Button>
      </div>
      {open && <UnitChangeDialog item={item} label={label} onClose={() => setOpen(false)} />}
    </div>
  )
}

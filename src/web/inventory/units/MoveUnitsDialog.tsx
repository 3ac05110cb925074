import { amountAboveZero } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { InventoryItem, RelatedItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { quantityOver } from '#domain/inventory/unitChange.ts'
import { abs, dec, isNegative, isZero } from '#domain/money/money.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { toast } from '#web/ui/index.ts'
import { z } from 'zod'
import { FormDialog, FormNumber, FormSelect, useZodForm } from '#web/ui/form/index.ts'

const moveBody = z.object({
  direction: z.enum(['over', 'back']),
  quantity: amountAboveZero,
})

interface MoveUnitsProps {
  item: InventoryItem
  newer: RelatedItem
  level: StockLevel
  onClose: () => void
}

/** Moves what is left of a replaced item in a shop to the item that replaces it, or back. */
export function MoveUnitsDialog({ item, newer, level, onClose }: MoveUnitsProps) {
  const { t } = useLingui()
  const named = useNamed()
  const measure = useMeasure()
  const left = quantityOver(level.on_hand ?? '0', level.reserved)
  const form = useZodForm(moveBody, {
    direction: isNegative(left) ? 'back' : 'over',
    quantity: isZero(left) ? '' : dec(abs(left)).toFixed(),
  })
  const sending = useSending()
  const { shop_id, shop_name: shop } = level
  const send = useSend('unitChanges.move', {
    onDone: () => {
      toast(t`Stock moved in ${shop}.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Move stock: ${shop}`}
      save={t`Move stock`}
      saving={send}
      onSubmit={({ direction, quantity }) =>
        send.mutate({
          params: { id: item.id },
          body: { id: sending.id(), shop_id, quantity: direction === 'back' ? `-${quantity}` : quantity },
        })
      }
    >
      <FormSelect
        name="direction"
        label={t`Direction`}
        options={[
          { value: 'over', label: t`To ${named(newer)}` },
          { value: 'back', label: t`From ${named(newer)}` },
        ]}
      />
      <FormNumber
        name="quantity"
        label={t`Quantity`}
        description={t`Stock keeps its value and is converted to the other unit.`}
        {...measure.field(item.unit)}
        data-autofocus
      />
    </FormDialog>
  )
}

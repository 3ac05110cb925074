import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeptItem, RelatedItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { quantityOver } from '#domain/inventory/unitChange.ts'
import { abs, dec, isNegative, isZero } from '#domain/money/money.ts'
import { useSend } from '#web/base/hooks.ts'
import { useSending } from '#web/base/sending.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Button, Dialog, NumberField, ProblemBanner, SelectField, Stack, toast } from '#web/ui/index.ts'

interface MoveUnitsProps {
  item: KeptItem
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
  const [back, setBack] = useState(isNegative(left))
  const [quantity, setQuantity] = useState(isZero(left) ? '' : dec(abs(left)).toFixed())
  const sending = useSending()
  const shop = level.shop_name
  const send = useSend('unitChanges.move', {
    onDone: () => {
      toast(t`Stock moved in ${shop}.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const missing = (quantity === '' || isZero(quantity)) && t`Enter the quantity.`
  const save = () =>
    send.mutate({
      params: { id: item.id },
      body: { id: sending.id(), shop_id: level.shop_id, quantity: back ? `-${quantity}` : quantity },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Move stock: ${shop}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" busy={send.isPending} disabledReason={missing} onClick={save}>
            {t`Move stock`}
          </Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <SelectField
          label={t`Direction`}
          value={back ? 'back' : 'over'}
          onChange={(value) => setBack(value === 'back')}
          options={[
            { value: 'over', label: t`To ${named(newer)}` },
            { value: 'back', label: t`From ${named(newer)}` },
          ]}
        />
        <NumberField
          label={t`Quantity`}
          description={t`It moves with its value, and is converted to the other unit.`}
          value={quantity}
          onChange={setQuantity}
          {...measure.field(item.unit)}
          onKeyDown={(event) => event.key === 'Enter' && missing === false && !send.isPending && save()}
          data-autofocus
        />
      </Stack>
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeptItem } from '../../contract/inventory/items.ts'
import type { StockLevel } from '../../contract/inventory/stock.ts'
import { ADJUSTMENTS, canAdd, type Adjustment } from '../../domain/inventory/stock.ts'
import { add, isZero, sub } from '../../domain/money/money.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import {
  Button,
  Dialog,
  NumberField,
  ProblemBanner,
  SelectField,
  Stack,
  TextField,
  toast,
} from '../ui/index.ts'
import { useUnitName } from '../catalogue/unitName.ts'
import { useAdjustmentWords } from './inventoryWords.ts'
import { useQuantity } from './OnHand.tsx'

interface AdjustProps {
  item: KeptItem
  level: StockLevel
  onClose: () => void
}

/** Adds to the stock of an item in a shop or takes from it, for a reason. */
export function AdjustDialog({ item, level, onClose }: AdjustProps) {
  const { t } = useLingui()
  const quantityOf = useQuantity(item.unit)
  const unitName = useUnitName()
  const words = useAdjustmentWords()
  const [adjustment, setAdjustment] = useState<Adjustment>('damaged')
  const [adds, setAdds] = useState(false)
  const [quantity, setQuantity] = useState('')
  const [note, setNote] = useState('')
  const sending = useSending()
  const shop = level.shop_name
  const before = level.on_hand ?? '0'
  const send = useSend('items.adjust', {
    refresh: ['items.'],
    onDone: (reply) => {
      const left = quantityOf(reply.level.on_hand ?? '0')
      toast(t`${left} on hand in ${shop}.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const choose = (value: string) => {
    const chosen = ADJUSTMENTS.find((each) => each === value) ?? 'other'
    setAdjustment(chosen)
    setAdds(canAdd(chosen)[0] === true)
  }
  const missing =
    quantity === '' || isZero(quantity)
      ? t`Enter the quantity.`
      : adjustment === 'other' && note.trim() === '' && t`Enter a note that says why.`
  const save = () =>
    send.mutate({
      params: { id: item.id },
      body: { id: sending.id(), shop_id: level.shop_id, adjustment, adds, quantity, note },
    })
  const then = quantityOf((adds ? add(before, quantity || '0') : sub(before, quantity || '0')).toFixed())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Adjust stock: ${shop}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabledReason={missing}
            onClick={save}
          >{t`Save adjustment`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <SelectField
          label={t`Reason`}
          value={adjustment}
          onChange={choose}
          options={ADJUSTMENTS.map((value) => ({ value, label: words[value] }))}
        />
        {canAdd(adjustment).length > 1 && (
          <SelectField
            label={t`Change`}
            value={adds ? 'add' : 'take'}
            onChange={(value) => setAdds(value === 'add')}
            options={[
              { value: 'take', label: t`Take from stock` },
              { value: 'add', label: t`Add to stock` },
            ]}
          />
        )}
        <NumberField
          label={t`Quantity`}
          description={quantity === '' ? undefined : t`On hand then: ${then}.`}
          value={quantity}
          onChange={setQuantity}
          decimals={4}
          end={unitName(item.unit)}
          onKeyDown={(event) => event.key === 'Enter' && missing === false && !send.isPending && save()}
          data-autofocus
        />
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={200} />
      </Stack>
    </Dialog>
  )
}

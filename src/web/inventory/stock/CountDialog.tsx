import { amount, line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { InventoryItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { isZero } from '#domain/money/money.ts'
import { countedDifference } from '#domain/inventory/stock.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useSending } from '#web/base/client/sending.ts'
import { toast } from '#web/ui/index.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { useQuantity } from '../OnHand.tsx'
import { z } from 'zod'
import { FormDialog, FormNumber, FormText, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

const countBody = z.object({ counted: amount, note: line(200) })

interface CountProps {
  item: InventoryItem
  level: StockLevel
  onClose: () => void
}

/** Records the counted quantity of an item in a shop, with the difference from the quantity on record. */
export function CountDialog({ item, level, onClose }: CountProps) {
  const { t } = useLingui()
  const quantity = useQuantity(item.unit)
  const measure = useMeasure()
  const form = useZodForm(countBody, { counted: '', note: '' })
  const counted = useWatch({ control: form.control, name: 'counted' })
  const sending = useSending()
  const shop = level.shop_name
  const send = useSend('items.count', {
    onDone: (reply) => {
      const found = quantity(reply.level.on_hand ?? '0')
      toast(t`${found} on hand in ${shop}.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Count stock: ${shop}`}
      save={t`Save count`}
      saving={send}
      onSubmit={(body) =>
        send.mutate({ params: { id: item.id }, body: { id: sending.id(), shop_id: level.shop_id, ...body } })
      }
    >
      <FormNumber
        name="counted"
        label={t`Quantity counted`}
        description={<Difference counted={counted} level={level} unit={item.unit} />}
        {...measure.field(item.unit)}
        data-autofocus
      />
      <FormText name="note" label={t`Note`} maxLength={200} />
    </FormDialog>
  )
}

/** The quantity on record, and the difference. */
function Difference({ counted, level, unit }: { counted: string; level: StockLevel; unit: string }) {
  const { t } = useLingui()
  const quantity = useQuantity(unit)
  const { volume_measurement } = useShop()
  const before = level.on_hand ?? '0'
  const thought = quantity(before)
  if (level.counted_at === null) return <>{t`First count at this shop.`}</>
  if (counted === '') return <>{t`Expected ${thought}.`}</>
  const difference = countedDifference(counted, before, { unit, shop: volume_measurement })
  const change = quantity(difference, true)
  return (
    <>
      {isZero(difference)
        ? t`Matches the expected quantity.`
        : t`Expected ${thought}. Difference: ${change}.`}
    </>
  )
}

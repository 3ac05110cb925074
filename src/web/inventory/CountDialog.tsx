import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeptItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { isZero } from '#domain/money/money.ts'
import { countedDifference } from '#domain/inventory/stock.ts'
import { useSend } from '../base/hooks.ts'
import { useShop } from '../base/shop.ts'
import { useSending } from '../base/sending.ts'
import { Button, Dialog, NumberField, ProblemBanner, Stack, TextField, toast } from '../ui/index.ts'
import { useMeasure } from '../catalogue/measure.ts'
import { useQuantity } from './OnHand.tsx'

interface CountProps {
  item: KeptItem
  level: StockLevel
  onClose: () => void
}

/** Records the counted quantity of an item in a shop, with the difference from the quantity on record. */
export function CountDialog({ item, level, onClose }: CountProps) {
  const { t } = useLingui()
  const quantity = useQuantity(item.unit)
  const measure = useMeasure()
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState('')
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
  const count = () =>
    send.mutate({
      params: { id: item.id },
      body: { id: sending.id(), shop_id: level.shop_id, counted, note },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Count stock: ${shop}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabledReason={counted === '' && t`Enter the quantity counted.`}
            onClick={count}
          >{t`Save count`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <NumberField
          label={t`Quantity counted`}
          description={<Difference counted={counted} level={level} unit={item.unit} />}
          value={counted}
          onChange={setCounted}
          {...measure.field(item.unit)}
          onKeyDown={(event) => event.key === 'Enter' && counted !== '' && !send.isPending && count()}
          data-autofocus
        />
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={200} />
      </Stack>
    </Dialog>
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

import { useLingui } from '@lingui/react/macro'
import type { ListedItem } from '#contract/inventory/items.ts'
import { add, sub } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { Button, Dialog, Stack, toast } from '#web/ui/index.ts'
import { AdjustFields, useAdjustment } from '../stock/AdjustFields.tsx'
import { useQuantity } from '../OnHand.tsx'
import { deviceAdjustments } from './adjustStore.ts'

interface ScanAdjustProps {
  code: string
  /** Null: there is no connection. */
  item: ListedItem | null
  onClose: () => void
}

/** Adjusts what was scanned; it is on this device until the server has it. */
export function ScanAdjust({ code, item, onClose }: ScanAdjustProps) {
  const { t } = useLingui()
  const named = useNamed()
  const quantityOf = useQuantity(item?.unit ?? '')
  const { id: shop_id } = useShop()
  const { draft, change, missing } = useAdjustment()
  const name = item ? named(item) : code
  const save = async () => {
    const made = { id: newId(), shop_id, code, item_id: item?.id ?? null, name }
    await deviceAdjustments.add({ ...made, ...draft, made_at: serverInstant() })
    toast(t`${name}: adjustment saved.`)
    onClose()
  }
  const before = item?.on_hand ?? null
  const then =
    before === null ? null : quantityOf((draft.adds ? add : sub)(before, draft.quantity || '0').toFixed())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Adjust stock: ${name}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            disabledReason={missing}
            onClick={() => void save()}
          >{t`Save adjustment`}</Button>
        </>
      }
    >
      <Stack>
        <AdjustFields
          draft={draft}
          onChange={change}
          unit={item?.unit ?? ''}
          then={then === null || draft.quantity === '' ? undefined : t`On hand then: ${then}.`}
          onEnter={() => missing === false && void save()}
        />
      </Stack>
    </Dialog>
  )
}

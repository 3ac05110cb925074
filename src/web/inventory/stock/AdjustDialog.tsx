import { useLingui } from '@lingui/react/macro'
import type { InventoryItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { add, sub } from '#domain/money/money.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { Button, Dialog, ProblemBanner, Stack, toast } from '#web/ui/index.ts'
import { AdjustFields, useAdjustment } from './AdjustFields.tsx'
import { useQuantity } from '../OnHand.tsx'

interface AdjustProps {
  item: InventoryItem
  level: StockLevel
  onClose: () => void
}

/** Adds to the stock of an item in a shop or takes from it, for a reason. */
export function AdjustDialog({ item, level, onClose }: AdjustProps) {
  const { t } = useLingui()
  const quantityOf = useQuantity(item.unit)
  const { draft, change, missing } = useAdjustment()
  const sending = useSending()
  const shop = level.shop_name
  const before = level.on_hand ?? '0'
  const send = useSend('items.adjust', {
    onDone: (reply) => {
      const left = quantityOf(reply.level.on_hand ?? '0')
      toast(t`${left} on hand in ${shop}.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const save = () =>
    send.mutate({ params: { id: item.id }, body: { id: sending.id(), shop_id: level.shop_id, ...draft } })
  const then = quantityOf((draft.adds ? add : sub)(before, draft.quantity || '0').toFixed())
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
        <AdjustFields
          draft={draft}
          onChange={change}
          unit={item.unit}
          then={draft.quantity === '' ? undefined : t`On hand then: ${then}.`}
          onEnter={() => missing === false && !send.isPending && save()}
        />
      </Stack>
    </Dialog>
  )
}

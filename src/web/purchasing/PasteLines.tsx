import { useLingui } from '@lingui/react/macro'
import type { CallReply } from '../base/client/callTypes.ts'
import { useSend } from '../base/client/hooks.ts'
import { PasteList } from '../inventory/PasteList.tsx'
import { toast } from '../ui/index.ts'

type Found = CallReply<'purchaseOrders.findLines'>['lines'][number]
/** An item of a list, with how many purchase units and what one costs; empty where that is not known. */
export type PastedItem = Omit<Found, 'price' | 'replaces'> & { quantity: string; price: string }

interface PasteProps {
  supplier: string
  onLines: (lines: readonly PastedItem[]) => void
  onClose: () => void
}

/** Adds the items of a list as lines. */
export function PasteLines({ supplier, onLines, onClose }: PasteProps) {
  const { t } = useLingui()
  const find = useSend('purchaseOrders.findLines')
  const announceReplaced = (lines: readonly Found[]) => {
    const newer = lines.filter(({ replaces }) => replaces !== null)
    const numbers = newer.map((line) => `${line.replaces ?? ''} → ${line.part_number}`).join(', ')
    if (newer.length > 0) toast(t`Replaced by newer items: ${numbers}`)
  }
  return (
    <PasteList
      title={t`Add lines from a list`}
      description={t`One item per line: part number, quantity and optional price. Paste from a spreadsheet or choose a CSV file.`}
      add={t`Add lines`}
      find={find}
      onFind={(rows) => find.mutateAsync({ body: { supplier_id: supplier, rows } })}
      onFound={(found) => {
        announceReplaced(found.map(({ line }) => line))
        onLines(
          found.map(({ line: { price, replaces: _old, ...line }, typed }) => ({
            ...line,
            quantity: typed.quantity,
            price: typed.price || (price ?? ''),
          })),
        )
      }}
      onClose={onClose}
    />
  )
}

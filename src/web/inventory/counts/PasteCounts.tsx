import { useLingui } from '@lingui/react/macro'
import type { CountSheet } from '#contract/inventory/countSheets.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { toast } from '#web/ui/index.ts'
import { PasteList } from '../PasteList.tsx'
import { useLineName } from './CountTable.tsx'
import { useEnter } from './sheetLines.ts'

/** Adds the counts of a list. */
export function PasteCounts({ sheet, onClose }: { sheet: CountSheet; onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useLineName()
  const enter = useEnter(sheet)
  const find = useSend('countSheets.findItems')
  return (
    <PasteList
      title={t`Add counts from a list`}
      description={t`One item per line: part number or barcode, then quantity. Paste from a spreadsheet or choose a CSV file.`}
      add={t`Add counts`}
      zero
      find={find}
      onFind={(rows) => find.mutateAsync({ body: { rows } })}
      onFound={async (found) => {
        for (const { line, typed } of found)
          await enter({ item_id: line.item_id, item_name: nameOf(line) }, 'set', typed.quantity)
        toast(t`${found.length} counts added.`)
      }}
      onClose={onClose}
    />
  )
}

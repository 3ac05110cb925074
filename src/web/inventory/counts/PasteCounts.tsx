import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CountSheet } from '#contract/inventory/countSheets.ts'
import { readPastedLines, rowsWith } from '#domain/inventory/pastedLines.ts'
import { useSend } from '#web/base/hooks.ts'
import {
  Banner,
  Button,
  Dialog,
  FilePick,
  ProblemBanner,
  Row,
  Stack,
  TextArea,
  toast,
} from '#web/ui/index.ts'
import { useLineName } from './CountTable.tsx'
import { useEnter } from './sheetLines.ts'

const MOST = 500

/** Takes counts from a spreadsheet or a CSV file: what is found is counted, what is not is named. */
export function PasteCounts({ sheet, onClose }: { sheet: CountSheet; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const nameOf = useLineName()
  const enter = useEnter(sheet)
  const [text, setText] = useState('')
  const read = readPastedLines(text, i18n.locale === 'fr-CA' ? 'fr' : 'en', { zero: true })
  const find = useSend('countSheets.findItems')
  const add = async () => {
    const rows = read.lines.map(({ row, code }) => ({ row, code }))
    // Why it failed is shown above the list.
    const found = await find.mutateAsync({ body: { rows } }).catch(() => null)
    if (!found) return
    const { lines, unknown, ambiguous } = found
    for (const line of lines) {
      const quantity = read.lines.find(({ row }) => row === line.row)?.quantity
      if (quantity !== undefined)
        await enter({ item_id: line.item_id, item_name: nameOf(line) }, 'set', quantity)
    }
    toast(t`${lines.length} counts added.`)
    const left = new Set([...unknown, ...ambiguous, ...read.wrong])
    if (left.size === 0) onClose()
    else setText(rowsWith(text, left))
  }
  const lost = find.data ? find.data.unknown.length + find.data.ambiguous.length : 0
  const wrong = read.wrong.join(', ')
  const missing =
    read.lines.length === 0
      ? t`Paste or choose a list first.`
      : read.lines.length > MOST && t`That’s more than ${MOST} lines. Split the list.`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add counts from a list`}
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button
            variant="primary"
            busy={find.isPending}
            disabledReason={missing}
            onClick={() => void add()}
          >{t`Add counts`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={find.error} />
        {lost > 0 && (
          <Banner tone="warn" title={t`Some lines were not found.`}>
            <Trans>The others were added. Correct the numbers of those below, or remove them.</Trans>
          </Banner>
        )}
        <TextArea
          label={t`List`}
          description={t`One line for each item: part number or barcode, and the quantity counted. Columns from a spreadsheet or a CSV file.`}
          rows={10}
          value={text}
          onChange={setText}
          error={read.wrong.length > 0 ? t`Without a number or a quantity: row ${wrong}.` : undefined}
          data-autofocus
        />
        <Row>
          <FilePick
            label={t`CSV file`}
            accept=".csv,.txt,text/csv,text/plain"
            onFile={(file) => void file.text().then(setText)}
          >{t`Choose a CSV file`}</FilePick>
        </Row>
      </Stack>
    </Dialog>
  )
}

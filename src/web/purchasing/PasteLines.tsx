import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readPastedLines, rowsWith } from '#domain/inventory/pastedLines.ts'
import type { CallReply } from '../base/callTypes.ts'
import { useSend } from '../base/hooks.ts'
import { Banner, Button, Dialog, FilePick, ProblemBanner, Row, Stack, TextArea, toast } from '../ui/index.ts'

type Found = CallReply<'purchaseOrders.findLines'>['lines'][number]
/** An item of a list, with how many purchase units and what one costs; empty where that is not known. */
export type PastedItem = Omit<Found, 'price' | 'replaces'> & { quantity: string; price: string }

const MOST = 500

interface PasteProps {
  supplier: string
  onLines: (lines: readonly PastedItem[]) => void
  onClose: () => void
}

/** Takes a list from a spreadsheet or a CSV file: what is found becomes lines, what is not is named. */
export function PasteLines({ supplier, onLines, onClose }: PasteProps) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const read = readPastedLines(text, i18n.locale === 'fr-CA' ? 'fr' : 'en')
  const find = useSend('purchaseOrders.findLines')
  const add = () =>
    find.mutate(
      { body: { supplier_id: supplier, rows: read.lines.map(({ row, code }) => ({ row, code })) } },
      {
        onSuccess: ({ lines, unknown, ambiguous }) => {
          const newer = lines.filter(({ replaces }) => replaces !== null)
          const numbers = newer.map((line) => `${line.replaces ?? ''} → ${line.part_number}`).join(', ')
          if (newer.length > 0) toast(t`Replaced by newer items: ${numbers}`)
          onLines(
            lines.flatMap(({ price, replaces: _old, ...line }) => {
              const typed = read.lines.find(({ row }) => row === line.row)
              return typed ? [{ ...line, quantity: typed.quantity, price: typed.price || (price ?? '') }] : []
            }),
          )
          const left = new Set([...unknown, ...ambiguous, ...read.wrong])
          if (left.size === 0) onClose()
          // What was not found stays, to be corrected.
          else setText(rowsWith(text, left))
        },
      },
    )
  const lost = find.data ? [...find.data.unknown, ...find.data.ambiguous].length : 0
  const count = read.lines.length
  const wrong = read.wrong.join(', ')
  const missing =
    count === 0
      ? t`Paste or choose a list first.`
      : count > MOST && t`That’s more than ${MOST} lines. Split the list.`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add lines from a list`}
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button variant="primary" busy={find.isPending} disabledReason={missing} onClick={add}>
            {t`Add lines`}
          </Button>
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
          description={t`One line for each item: number, quantity and, if you like, price. Columns from a spreadsheet or a CSV file.`}
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

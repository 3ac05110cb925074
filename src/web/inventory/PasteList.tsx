import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readPastedLines, rowsWith, type PastedLine } from '#domain/inventory/pastedLines.ts'
import { Banner, Button, Dialog, FilePick, ProblemBanner, Row, Stack, TextArea } from '../ui/index.ts'

const MOST = 500

/** The rows of the list that the server found, and those it did not find or not clearly. */
interface Found {
  lines: readonly { row: number }[]
  unknown: readonly number[]
  ambiguous: readonly number[]
}

interface PasteListProps<Reply extends Found> {
  title: string
  /** The columns of the list. */
  description: string
  /** The label of the button that adds them. */
  add: string
  /** Accepts a quantity of zero. */
  zero?: boolean
  find: { error: unknown; isPending: boolean; data?: Reply | undefined }
  /** Looks the rows up; rejects with the error that `find` shows. */
  onFind: (rows: Pick<PastedLine, 'row' | 'code'>[]) => Promise<Reply>
  /** Takes the lines that were found, each with its typed row. */
  onFound: (lines: FoundLine<Reply>[]) => unknown
  onClose: () => void
}

/** A line that was found, with the quantity and the price of its row. */
type FoundLine<Reply extends Found> = { line: Reply['lines'][number]; typed: PastedLine }

/** Adds the lines of a pasted list or a CSV file. Lines that were not found stay in the field to be corrected. */
export function PasteList<Reply extends Found>(props: PasteListProps<Reply>) {
  const { title, description, add, zero = false, find, onFind, onFound, onClose } = props
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const read = readPastedLines(text, i18n.locale === 'fr-CA' ? 'fr' : 'en', { zero })
  const send = async () => {
    // Why it failed is shown above the list.
    const found = await onFind(read.lines.map(({ row, code }) => ({ row, code }))).catch(() => null)
    if (!found) return
    const lines = found.lines.flatMap((line) => {
      const typed = read.lines.find(({ row }) => row === line.row)
      return typed ? [{ line, typed }] : []
    })
    await onFound(lines)
    const left = new Set([...found.unknown, ...found.ambiguous, ...read.wrong])
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
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button
            variant="primary"
            busy={find.isPending}
            disabledReason={missing}
            onClick={() => void send()}
          >
            {add}
          </Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={find.error} />
        {lost > 0 && (
          <Banner tone="warn" title={t`Some lines were not found.`}>
            <Trans>The rest were added. Fix or remove the lines below.</Trans>
          </Banner>
        )}
        <TextArea
          label={t`List`}
          description={description}
          rows={10}
          value={text}
          onChange={setText}
          error={read.wrong.length > 0 ? t`Row ${wrong} has no number or quantity.` : undefined}
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

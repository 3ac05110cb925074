import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CountSheet, CountSheetLine } from '#contract/inventory/countSheets.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button, Empty, Row, Segmented, Stack, TextField } from '#web/ui/index.ts'
import { CountTable } from './CountTable.tsx'
import css from './counts.module.css'
import { PasteCounts } from './PasteCounts.tsx'
import { ScanCounts } from './ScanCounts.tsx'
import { useSheetLines } from './sheetLines.ts'

const SHOWN = 100

type Show = 'all' | 'open' | 'counted'

const isShown = (line: CountSheetLine, show: Show, words: string): boolean => {
  if (show !== 'all' && (line.counted !== null) !== (show === 'counted')) return false
  const text = `${line.item_name} ${line.item_name_french} ${line.part_number} ${line.barcode} ${line.bin}`
  return text.toLowerCase().includes(words.trim().toLowerCase())
}

/** Counting: by scan, or line by line. */
export function CountView({ sheet }: { sheet: CountSheet }) {
  const { t } = useLingui()
  const lines = useSheetLines(sheet)
  const may = useMay()('inventory.count_sheet')
  const [show, setShow] = useState<Show>('all')
  const [words, setWords] = useState('')
  const [most, setMost] = useState(SHOWN)
  const [pasting, setPasting] = useState(false)
  const found = lines.filter((line) => isShown(line, show, words))
  const counted = lines.filter((line) => line.counted !== null).length
  return (
    <Stack gap={4}>
      {may && <ScanCounts sheet={sheet} lines={lines} />}
      <Progress counted={counted} of={lines.length} />
      <div className={css['count-find']}>
        <TextField label={t`Find on this sheet`} value={words} onChange={setWords} />
        <Segmented
          label={t`Show`}
          value={show}
          onChange={setShow}
          options={[
            { value: 'all', label: t`All` },
            { value: 'open', label: t`To count` },
            { value: 'counted', label: t({ context: 'items', message: 'Counted' }) },
          ]}
        />
      </div>
      {found.length === 0 ? (
        <Empty>{show === 'open' ? t`Everything is counted.` : t`No items found.`}</Empty>
      ) : (
        <CountTable sheet={sheet} lines={found.slice(0, most)} />
      )}
      {may && (
        <Row>
          <Button onClick={() => setPasting(true)}>{t`Add counts from a list`}</Button>
        </Row>
      )}
      {pasting && <PasteCounts sheet={sheet} onClose={() => setPasting(false)} />}
      {found.length > most && (
        <Button onClick={() => setMost(most + SHOWN)}>{t`Show more (${found.length - most})`}</Button>
      )}
    </Stack>
  )
}

function Progress({ counted, of }: { counted: number; of: number }) {
  const { t } = useLingui()
  const words = t`${counted} of ${of} counted`
  return (
    <div className={css['count-progress']}>
      <progress value={counted} max={of} aria-label={words} />
      <output>{words}</output>
    </div>
  )
}

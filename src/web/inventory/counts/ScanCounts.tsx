import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CountSheet, CountSheetLine } from '#contract/inventory/countSheets.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import {
  Banner,
  Button,
  CameraButton,
  NumberField,
  scanSignal,
  Section,
  Stack,
  TextField,
  useScan,
} from '#web/ui/index.ts'
import { itemsOf } from '../scanner/itemOfCode.ts'
import { useLineName } from './CountTable.tsx'
import css from './counts.module.css'
import { useEnter, type CountedItem } from './sheetLines.ts'

type Outcome =
  | { kind: 'item'; item: CountedItem }
  | { kind: 'unknown'; code: string }
  | { kind: 'offline'; code: string }
  | { kind: 'error'; words: string }

/** Counts by scan: each scan adds one, and the quantity can be corrected. */
export function ScanCounts({ sheet, lines }: { sheet: CountSheet; lines: readonly CountSheetLine[] }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const find = useFind(lines)
  const enter = useEnter(sheet)
  const scan = async (code: string) => {
    setTyped('')
    const found = await find(code)
    scanSignal(found.kind === 'item')
    if (found.kind === 'item') await enter(found.item, 'add', '1')
    setOutcome(found)
  }
  useScan((code) => {
    void scan(code)
    return true
  })
  return (
    <Section title={t`Count by scan`} description={t`Each scan adds one.`}>
      <Stack gap={4}>
        <form
          className={css['count-scan']}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') void scan(typed.trim())
          }}
        >
          <TextField label={t`Scan or type a barcode or part number`} value={typed} onChange={setTyped} />
          <Button type="submit" variant="primary" size="lg">{t`Count one`}</Button>
          <CameraButton
            title={t`Scan a code`}
            accept={(code) => code}
            refused=""
            onCode={(code) => void scan(code)}
          />
        </form>
        {outcome && <Scanned outcome={outcome} sheet={sheet} lines={lines} />}
      </Stack>
    </Section>
  )
}

/** The item of a code: of the sheet, or another one of the shop. */
function useFind(lines: readonly CountSheetLine[]): (code: string) => Promise<Outcome> {
  const shop = useShop()
  const nameOf = useLineName()
  const named = useNamed()
  return async (code) => {
    const same = (text: string): boolean => text.toLowerCase() === code.toLowerCase()
    const line =
      lines.find(({ barcode }) => same(barcode)) ?? lines.find(({ part_number }) => same(part_number))
    if (line)
      return { kind: 'item', item: { item_id: line.item_id, item_name: nameOf(line), unit: line.unit } }
    try {
      const { item } = await itemsOf(code, shop.id)
      return item
        ? { kind: 'item', item: { item_id: item.id, item_name: named(item), unit: item.unit } }
        : { kind: 'unknown', code }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.code === 'offline' ? { kind: 'offline', code } : { kind: 'error', words: error.message }
    }
  }
}

interface ScannedProps {
  outcome: Outcome
  sheet: CountSheet
  lines: readonly CountSheetLine[]
}

/** What the last scan led to. */
function Scanned({ outcome, sheet, lines }: ScannedProps) {
  const { t } = useLingui()
  if (outcome.kind === 'error') return <Banner tone="danger" title={outcome.words} />
  if (outcome.kind === 'unknown')
    return <Banner tone="danger" title={t`No item has the code ${outcome.code}.`} />
  if (outcome.kind === 'offline')
    return (
      <Banner
        tone="warn"
        title={t`${outcome.code} isn’t on this sheet, and can’t be looked up without a connection. Scan it again later.`}
      />
    )
  const { item } = outcome
  const line = lines.find(({ item_id }) => item_id === item.item_id)
  return <Correct key={item.item_id} item={item} sheet={sheet} line={line} />
}

/** The item that was scanned, how much of it is counted so far, and a field for the whole quantity. */
function Correct({
  item,
  sheet,
  line,
}: {
  item: CountedItem
  sheet: CountSheet
  line: CountSheetLine | undefined
}) {
  const { t } = useLingui()
  const measure = useMeasure()
  const enter = useEnter(sheet)
  const [quantity, setQuantity] = useState('')
  const counted = line?.counted ?? null
  return (
    <form
      className={css['count-scanned']}
      onSubmit={(event) => {
        event.preventDefault()
        if (quantity === '') return
        void enter(item, 'set', quantity)
        setQuantity('')
      }}
    >
      <output>
        <strong>{item.item_name}</strong>
        <span className={css['count-so-far']}>
          {counted === null ? measure.name(item.unit) : measure.amount(counted, item.unit)}
        </span>
      </output>
      <NumberField
        label={t`Total quantity`}
        value={quantity}
        onChange={setQuantity}
        {...measure.field(item.unit)}
      />
      <Button type="submit" disabledReason={quantity === '' && t`Enter the quantity counted.`}>
        {t({ context: 'action', message: 'Set quantity' })}
      </Button>
    </form>
  )
}

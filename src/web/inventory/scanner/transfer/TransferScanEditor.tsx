import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPositive } from '#domain/money/money.ts'
import { lineOfScan } from '#domain/inventory/scanTransfer.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { Banner, scanSignal, Section, Stack } from '#web/ui/index.ts'
import { CodeForm } from '../CodeForm.tsx'
import { itemsOf } from '../itemOfCode.ts'
import { deviceTransfers } from './deviceTransfers.ts'
import { TransferScanRow } from './TransferScanRow.tsx'
import {
  differs,
  oneMoreOf,
  scannedQuantity,
  scanOf,
  withScan,
  type DeviceTransfer,
} from './transferStore.ts'
import { ScanSteps } from '../scanParts.tsx'

interface EditorProps {
  row: DeviceTransfer
  onClose: () => void
}

/** A transfer while it is scanned: each scan adds one of an item. */
export function TransferScanEditor({ row, onClose }: EditorProps) {
  const { t } = useLingui()
  const { last, problem, scanned } = useScans(row)
  const change = (how: (present: DeviceTransfer) => DeviceTransfer) => void deviceTransfers.change(row, how)
  const { kind, other_shop_name: shop } = row
  return (
    <Section title={kind === 'send' ? t`Send to ${shop}` : t`Receive from ${shop}`}>
      <Stack gap={4}>
        <CodeForm label={t`Scan or type an item`} action={t`Add one`} onCode={(code) => void scanned(code)} />
        {problem !== null && <Banner tone="danger" title={problem} />}
        {row.lines.map((line) => (
          <TransferScanRow key={line.id} line={line} row={row} isLast={line.id === last} onChange={change} />
        ))}
        <ScanSteps
          kind={deviceTransfers}
          row={row}
          finish={kind === 'send' ? t`Send` : t`Add to stock`}
          missing={useMissing(row)}
          discard={{
            title: t`Discard this transfer?`,
            words: t`What you scanned is removed from this device. No stock was moved.`,
          }}
          onClose={onClose}
        />
      </Stack>
    </Section>
  )
}

/** Takes scans: a known code adds one; a new one is looked up, or waits with its code without a connection. */
function useScans(row: DeviceTransfer) {
  const { t } = useLingui()
  const [last, setLast] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const say = (words: string | null, line: string | null) => {
    scanSignal(words === null)
    setProblem(words)
    setLast(line)
  }
  const add = (code: string, item: Awaited<ReturnType<typeof itemsOf>>['item']) => {
    const fresh = scanOf(code, item)
    let shown = fresh.id
    void deviceTransfers.change(row, (present) => {
      const known = lineOfScan(present.lines, code, fresh.item_id)
      if (!known) return { ...present, lines: [...present.lines, fresh] }
      shown = known.id
      return withScan(present, known.id, oneMoreOf)
    })
    say(null, shown)
  }
  const scanned = async (code: string) => {
    if (lineOfScan(row.lines, code, null)) return add(code, null)
    let item: Awaited<ReturnType<typeof itemsOf>>['item'] = null
    try {
      item = (await itemsOf(code, row.shop_id)).item
      if (!item) return say(t`No item has the code ${code}.`, null)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code !== 'offline') return say(failure.message, null)
    }
    const listed = item !== null && lineOfScan(row.lines, code, item.id) !== undefined
    if (row.kind === 'receive' && !listed)
      return say(t`The transfer has no item with the code ${code}.`, null)
    if ((item?.components.length ?? 0) > 0) return say(t`This is a kit. Transfer its parts.`, null)
    add(code, item)
  }
  return { last, problem, scanned }
}

/** What is missing until the transfer can be finished. */
function useMissing({ kind, lines }: DeviceTransfer): string | false {
  const { t } = useLingui()
  if (kind === 'send' && lines.length === 0) return t`Scan the items you’re sending.`
  if (kind === 'send' && lines.some((line) => !isPositive(scannedQuantity(line))))
    return t`Enter the quantity of each item, or remove it.`
  const unexplained = lines.some((line) => differs(line) && line.reason.trim() === '')
  return unexplained && t`The quantity received differs from the quantity sent. Enter a reason.`
}

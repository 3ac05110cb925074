import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useGo } from '../base/navigation.tsx'
import { useOnline } from '../base/online.ts'
import { useUser } from '../base/session.ts'
import { isUnsent, useWaitingEntries } from '../inventory/counts/entryStore.ts'
import { useHandInEntries } from '../inventory/counts/handInEntries.ts'
import { deviceAdjustments, handInAdjustments } from '../inventory/scanner/adjustStore.ts'
import { deviceCounts } from '../inventory/scanner/countStore.ts'
import { handInCounts } from '../inventory/scanner/handInCounts.ts'
import { handInTransfers } from '../inventory/scanner/transfer/handInTransfers.ts'
import { deviceTransfers } from '../inventory/scanner/transfer/transferStore.ts'
import { toast } from '../ui/index.ts'
import { handInReceipts } from './scanner/handInReceipts.ts'
import { deviceReceipts } from './scanner/receiptStore.ts'

/** Hands in what was counted, adjusted, received and transferred on this device, whatever screen is open, and says what could not be sent. */
export default function HandInStock() {
  useHandInEntries()
  useHandInScans()
  useRefusalNotice()
  return null
}

const waiting = (rows: readonly { refusal: string | null; finished?: boolean }[]): number =>
  rows.filter(({ refusal, finished = true }) => refusal === null && finished).length

/** Reads what was scanned on this device, and hands it in whenever the connection is back. */
function useHandInScans(): void {
  const { t } = useLingui()
  const online = useOnline()
  const user = useUser()?.id ?? ''
  const counts = waiting(deviceCounts.useAll())
  const adjustments = waiting(deviceAdjustments.useAll())
  const receipts = waiting(deviceReceipts.useAll())
  const transfers = waiting(deviceTransfers.useAll())
  const unknown = t`No item has this code.`
  const received = t`The receipt is in stock.`
  const changed = t`Someone else changed this transfer.`
  useEffect(() => {
    for (const rows of [deviceCounts, deviceAdjustments, deviceReceipts, deviceTransfers])
      void rows.read(user)
  }, [user])
  useEffect(() => {
    if (online && counts > 0) void handInCounts(unknown)
  }, [online, counts, unknown])
  useEffect(() => {
    if (online && adjustments > 0) void handInAdjustments(unknown)
  }, [online, adjustments, unknown])
  useEffect(() => {
    if (online && receipts > 0) void handInReceipts(received)
  }, [online, receipts, received])
  useEffect(() => {
    if (online && transfers > 0)
      void handInTransfers({ changed, unknown: (code) => t`No item has the code ${code}.` })
  }, [online, transfers, changed, t])
}

const refusedOf = (rows: readonly { refusal: string | null }[]): number =>
  rows.filter(({ refusal }) => refusal !== null).length

/** Says once that the server did not take something, and leads to where it waits. */
function useRefusalNotice(): void {
  const { t } = useLingui()
  const go = useGo()
  const entries = useWaitingEntries().filter((row) => isUnsent(row) && row.refusal !== null).length
  const counts = refusedOf(deviceCounts.useAll())
  const adjustments = refusedOf(deviceAdjustments.useAll())
  const receipts = refusedOf(deviceReceipts.useAll())
  const transfers = refusedOf(deviceTransfers.useAll())
  const shown = useRef(0)
  const refused = entries + counts + adjustments + receipts + transfers
  useEffect(() => {
    const isNew = refused > shown.current
    shown.current = refused
    if (!isNew) return
    const mode = counts + adjustments > 0 ? '' : receipts > 0 ? 'receive' : 'transfer'
    const open = () => (entries > 0 ? go('/dash/inventory/counts') : go('/dash/inventory/scanner', { mode }))
    toast(t`Work on this device couldn’t be sent.`, {
      tone: 'danger',
      action: { label: t`Open`, run: open },
    })
  }, [refused, entries, counts, adjustments, receipts, go, t])
}

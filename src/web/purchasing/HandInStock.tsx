import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useGo } from '../base/navigation.tsx'
import { useOnline } from '../base/online.ts'
import { useUser } from '../base/session.ts'
import { isUnsent, useWaitingEntries } from '../inventory/counts/entryStore.ts'
import { useHandInEntries } from '../inventory/counts/handInEntries.ts'
import { deviceCounts } from '../inventory/scanner/countStore.ts'
import { handInCounts } from '../inventory/scanner/handInCounts.ts'
import { toast } from '../ui/index.ts'
import { handInReceipts } from './scanner/handInReceipts.ts'
import { deviceReceipts } from './scanner/receiptStore.ts'

/** Hands in what was counted and received on this device, whatever screen is open, and says what could not be sent. */
export default function HandInStock() {
  useHandInEntries()
  useHandInScans()
  useRefusalNotice()
  return null
}

/** Reads what was scanned on this device, and hands it in whenever the connection is back. */
function useHandInScans(): void {
  const { t } = useLingui()
  const online = useOnline()
  const user = useUser()?.id ?? ''
  const counts = deviceCounts.useAll().filter(({ refusal }) => refusal === null).length
  const receipts = deviceReceipts
    .useAll()
    .filter(({ refusal, finished }) => refusal === null && finished).length
  const unknown = t`No item has this code.`
  const received = t`The receipt is in stock.`
  useEffect(() => {
    void deviceCounts.read(user)
    void deviceReceipts.read(user)
  }, [user])
  useEffect(() => {
    if (online && counts > 0) void handInCounts(unknown)
  }, [online, counts, unknown])
  useEffect(() => {
    if (online && receipts > 0) void handInReceipts(received)
  }, [online, receipts, received])
}

/** Says once that the server did not take something, and leads to where it waits. */
function useRefusalNotice(): void {
  const { t } = useLingui()
  const go = useGo()
  const entries = useWaitingEntries().filter((row) => isUnsent(row) && row.refusal !== null).length
  const counts = deviceCounts.useAll().filter(({ refusal }) => refusal !== null).length
  const receipts = deviceReceipts.useAll().filter(({ refusal }) => refusal !== null).length
  const shown = useRef(0)
  const refused = entries + counts + receipts
  useEffect(() => {
    const isNew = refused > shown.current
    shown.current = refused
    if (!isNew) return
    const open = () => (entries > 0 ? go('/dash/inventory/counts') : go('/dash/inventory/scanner'))
    toast(t`A count or receipt on this device couldn’t be sent.`, {
      tone: 'danger',
      action: { label: t`Open`, run: open },
    })
  }, [refused, entries, go, t])
}

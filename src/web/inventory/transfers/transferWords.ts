import { useLingui } from '@lingui/react/macro'
import type { TransferState } from '#domain/inventory/transfer.ts'
import type { StatusWords } from '#web/ui/index.ts'

/** The states of a transfer between shops, in words and color. */
export function useTransferStates(): StatusWords<TransferState> {
  const { t } = useLingui()
  return {
    requested: { words: t({ context: 'transfer', message: 'Requested' }), tone: 'neutral' },
    sent: { words: t`On the way`, tone: 'brand' },
    received: { words: t({ context: 'transfer', message: 'Received' }), tone: 'ok' },
    canceled: { words: t({ context: 'transfer', message: 'Canceled' }), tone: 'neutral' },
  }
}

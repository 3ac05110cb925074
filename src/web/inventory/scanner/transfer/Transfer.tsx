import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/base/client/api.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop, useShops } from '#web/base/session/shop.ts'
import { Banner, Button, Section, Stack } from '#web/ui/index.ts'
import css from '../scanner.module.css'
import { TransferScanEditor } from './TransferScanEditor.tsx'
import { deviceTransfers } from './deviceTransfers.ts'
import { freshArrival, freshSending, type DeviceTransfer, type NewTransfer } from './transferStore.ts'
import { WaitingTransfers } from './WaitingTransfers.tsx'

/** The other shops that exchange goods with this one; they have the same currency. */
function useOtherShops() {
  const here = useShop()
  const { shops } = useShops()
  return shops.filter(({ id, currency }) => id !== here.id && currency === here.currency)
}

/** Whether this person moves goods between this shop and others. */
export function useTransfersHere(): boolean {
  const may = useMay()
  return useOtherShops().length > 0 && may('inventory.count') && may('inventory.adjust')
}

/** Sends goods to another shop and receives them by scanning, also while the connection is lost. */
export function Transfer() {
  const [{ transfer = '' }, set] = usePageSearch<'/dash/inventory/scanner'>()
  const { id: shop_id } = useShop()
  const all = deviceTransfers.useAll()
  const open = all.filter((row) => !row.finished && row.shop_id === shop_id)
  const chosen = open.find((row) => row.id === transfer)
  const onOpen = (id: string) => set({ transfer: id })
  return (
    <Stack gap={5}>
      {chosen ? (
        <TransferScanEditor key={chosen.id} row={chosen} onClose={() => set({ transfer: '' })} />
      ) : (
        <Choose open={open} onOpen={onOpen} />
      )}
      <WaitingTransfers />
    </Stack>
  )
}

interface ChooseProps {
  /** The transfers that are being scanned on this device. */
  open: readonly DeviceTransfer[]
  onOpen: (id: string) => void
}

/** To which shop goods go, or which transfer came. */
function Choose({ open, onOpen }: ChooseProps) {
  const { t } = useLingui()
  const shop = useShop()
  const others = useOtherShops()
  const [error, setError] = useState<string | null>(null)
  const query = { shop_id: shop.id, state: 'sent' as const, limit: 50 }
  const { data } = useCall('transfers.list', { query })
  const begun = new Set(open.map(({ transfer_id }) => transfer_id))
  const coming = (data?.transfers ?? []).filter((row) => row.to_shop_id === shop.id && !begun.has(row.id))
  const begin = async (row: NewTransfer) => {
    await deviceTransfers.add(row)
    onOpen(row.id)
  }
  const arrive = async (id: string) => {
    setError(null)
    try {
      const { transfer } = await call('transfers.get', { params: { id } })
      await begin(freshArrival(transfer))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    }
  }
  return (
    <Section title={t`Transfer between shops`}>
      <div className={css['scan-choices']}>
        {open.map((row) => (
          <Button key={row.id} size="lg" variant="primary" onClick={() => onOpen(row.id)}>
            {row.kind === 'send'
              ? t`Resume: send to ${row.other_shop_name}`
              : t`Resume: receive from ${row.other_shop_name}`}
          </Button>
        ))}
        {coming.map((row) => (
          <Button key={row.id} size="lg" onClick={() => void arrive(row.id)}>
            {t`Receive transfer ${row.number} from ${row.from_shop_name}`}
          </Button>
        ))}
        {others.map((other) => (
          <Button key={other.id} size="lg" onClick={() => void begin(freshSending(shop.id, other))}>
            {t`Send to ${other.name}`}
          </Button>
        ))}
        {error !== null && <Banner tone="danger" title={error} />}
      </div>
    </Section>
  )
}

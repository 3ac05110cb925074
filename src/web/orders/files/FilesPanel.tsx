import { useLingui } from '@lingui/react/macro'
import { MOST_ATTACHMENTS } from '#domain/orders/attachments.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { UploadQueue } from '#web/base/client/useUploadQueue.ts'
import { ErrorState, Loading, Skeleton } from '#web/ui/index.ts'
import { FileGroup } from './FileGroup.tsx'
import type { FileOwner } from './useFileUploads.ts'
import css from './files.module.css'

interface FilesPanelProps {
  owner: FileOwner
  /** The vehicle of an order: its files are shown on each of its orders. */
  vehicleId?: string | null
  /** The shop's time zone. */
  zone: string
  uploads: UploadQueue<FileOwner>
}

/** The files of an order and of its vehicle, or those of a vehicle or a purchase order alone. */
export function FilesPanel({ owner, vehicleId = null, zone, uploads }: FilesPanelProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('attachments.list', { params: owner }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Loading>
    )
  const group = (each: FileOwner, title: string, empty: string, heading = true) => (
    <FileGroup
      owner={each}
      title={title}
      heading={heading}
      empty={empty}
      files={data.files.filter((file) => file.of === each.of)}
      most={MOST_ATTACHMENTS}
      zone={zone}
      uploads={uploads}
    />
  )
  const ofVehicle = t`Registration, insurance card, photos. Shown on every order for this vehicle.`
  if (owner.of === 'purchase_order')
    return group(owner, t`Files`, t`Packing slips, invoices and delivery photos.`, false)
  if (owner.of === 'vehicle') return group(owner, t`Vehicle files`, ofVehicle, false)
  return (
    <div className={css['files']}>
      {group(owner, t`Files on this order`, t`Photos, signed papers, supplier invoices.`)}
      {vehicleId !== null && group({ of: 'vehicle', id: vehicleId }, t`Vehicle files`, ofVehicle)}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { StoredInspect } from '#contract/inspections/inspects.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import type { Column } from '../ui/index.ts'
import { InspectSheet } from './InspectSheet.tsx'
import { ListFrame } from './ListFrame.tsx'
import { useNamed } from '../base/useNamed.ts'

/** The points of inspection: what each measures, and the work that a finding recommends. */
export default function InspectsPage() {
  const { t } = useLingui()
  const nameOf = useNamed()
  const [{ id = '' }, set] = usePageSearch<'/dash/settings/inspects'>()
  const query = useCall('inspects.list')
  const columns: Column<StoredInspect>[] = [
    {
      key: 'measures',
      header: t`Measurement unit`,
      cell: (row) => row.measures.join(', '),
      hideBelow: 'phone',
    },
    {
      key: 'recommend',
      header: t`If marked Soon or Now, recommend`,
      cell: (row) => row.recommend && nameOf(row.recommend),
      hideBelow: 'phone',
    },
  ]
  const open = id === 'new' ? null : query.data?.items.find((row) => row.id === id)
  return (
    <ListFrame
      title={t`Inspection items`}
      addLabel={t`New inspection item`}
      empty={t`No inspection items yet.`}
      columns={columns}
      rows={query.data?.items}
      query={query}
      onOpen={(row) => set({ id: row })}
    >
      {open !== undefined && <InspectSheet key={id} stored={open} onClose={() => set({ id: '' })} />}
    </ListFrame>
  )
}

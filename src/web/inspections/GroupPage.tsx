import { useLingui } from '@lingui/react/macro'
import type { StoredGroup } from '#contract/inspections/inspects.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { PendingPage, type Column } from '../ui/index.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { ListFrame } from './ListFrame.tsx'

/** The groups of points, or one of them with its points in order. */
export default function GroupPage() {
  const { t } = useLingui()
  const [{ id = '' }, set] = usePageSearch<'/dash/settings/inspects/group'>()
  const query = useCall('inspectGroups.list')
  if (id !== '') {
    const stored = id === 'new' ? null : query.data?.groups.find((row) => row.id === id)
    if (stored !== undefined) return <GroupEditor key={id} stored={stored} />
    return <PendingPage title={t`Group`} error={query.error} onRetry={() => void query.refetch()} />
  }
  const columns: Column<StoredGroup>[] = [
    {
      key: 'points',
      header: t({ context: 'inspection', message: 'Items' }),
      align: 'end',
      cell: (row) => row.items.length,
    },
    {
      key: 'required',
      header: t`Required`,
      align: 'end',
      cell: (row) => row.items.filter((item) => item.required).length,
      hideBelow: 'phone',
    },
  ]
  return (
    <ListFrame
      title={t`Inspection groups`}
      addLabel={t`New group`}
      empty={t`No groups yet.`}
      columns={columns}
      rows={query.data?.groups}
      query={query}
      onOpen={(row) => set({ id: row }, { push: true })}
    />
  )
}

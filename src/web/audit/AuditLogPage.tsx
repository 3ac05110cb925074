import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { AUDIT_GROUPS } from '#domain/base/auditGroups.ts'
import { call } from '../base/client/api.ts'
import { saveBlob } from '../base/client/download.ts'
import { useCall } from '../base/client/hooks.ts'
import { preferences } from '../base/session/preferences.ts'
import { useShopFilter } from '../shop/lists/shopFilter.ts'
import { Button, IconFileText, ListPage, ProblemBanner, useList, type ListFilter } from '../ui/index.ts'
import { AuditProofBar } from './AuditProofBar.tsx'
import { useAuditColumns } from './columns.tsx'
import { useGroupWords } from './auditWords.ts'

const PAGE = '/dash/settings/company/audit_log'

type AuditList = ReturnType<typeof useList<typeof PAGE>>

const queryOf = ({ state: { filters } }: AuditList) => ({
  group: filters.group,
  user_id: filters.person,
  shop_id: filters.shop,
  subject_id: filters.subject,
  from: filters.from,
  to: filters.to,
})

/** Who did what, when and from where; newest first. */
export default function AuditLogPage() {
  const { t } = useLingui()
  const list = useList<typeof PAGE>({ pageSize: 50 })
  const { limit, cursor } = list.state
  const query = useCall(
    'audit.list',
    { query: { ...queryOf(list), limit, ...(cursor && { cursor }) } },
    { keepPrevious: true },
  )
  const { data } = query
  return (
    <ListPage<AuditEntry>
      title={t`Audit log`}
      list={list}
      query={query}
      rows={data?.entries}
      total={data?.total}
      pages={data}
      columns={useAuditColumns()}
      filters={useFilters(data?.people ?? [])}
      rowKey={({ seq }) => String(seq)}
      above={<AuditProofBar />}
      actions={<ExportButton list={list} />}
      empty={
        <p>{t`No activity yet. Changes to settings, prices and people, refunds, voids and exports appear here.`}</p>
      }
    />
  )
}

function ExportButton({ list }: { list: AuditList }) {
  const { t } = useLingui()
  const file = useMutation({
    mutationFn: async () => {
      const asked = { ...queryOf(list), language: preferences.get().language }
      saveBlob(`${t`audit-log`}.csv`, (await call('audit.file', { query: asked })) as Blob)
    },
  })
  return (
    <>
      <ProblemBanner error={file.error} />
      <Button
        icon={<IconFileText size={17} aria-hidden />}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >{t`Export CSV`}</Button>
    </>
  )
}

function useFilters(people: readonly { id: string; name: string }[]): ListFilter[] {
  const { t } = useLingui()
  const words = useGroupWords()
  return [
    { key: 'from', kind: 'date', label: t`From` },
    { key: 'to', kind: 'date', label: t`To` },
    {
      key: 'group',
      kind: 'select',
      label: t`Area`,
      any: t`All areas`,
      options: AUDIT_GROUPS.map((value) => ({ value, label: words[value] })),
    },
    {
      key: 'person',
      kind: 'select',
      label: t`Person`,
      any: t`Everyone`,
      options: people.map(({ id, name }) => ({ value: id, label: name })),
    },
    ...useShopFilter(),
  ]
}

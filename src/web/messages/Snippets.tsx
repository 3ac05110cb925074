import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Snippet } from '#contract/messages/snippets.ts'
import { useHeld } from '../base/session/held.ts'
import { useCall } from '../base/client/hooks.ts'
import { Button, Empty, ErrorState, Row, Stack, Table, type Column } from '../ui/index.ts'
import { SnippetSheet } from './SnippetSheet.tsx'

/** The saved replies of the company. */
export function Snippets() {
  const { t } = useLingui()
  const held = useHeld()
  const [edited, setEdited] = useState<Snippet | 'new' | null>(null)
  const { data, error, isPending, refetch } = useCall('snippets.list')
  const reason = held('operations.edit')
  const columns = useColumns(reason, setEdited)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      <Row>
        <Button variant="primary" disabledReason={reason} onClick={() => setEdited('new')}>
          {t`New snippet`}
        </Button>
      </Row>
      {data?.snippets.length === 0 ? (
        <Empty>{t`No snippets yet. Save replies you use often.`}</Empty>
      ) : (
        <Table
          caption={t`Snippets`}
          columns={columns}
          rows={data?.snippets ?? []}
          rowKey={(row) => row.id}
          loadingRows={isPending ? 4 : 0}
        />
      )}
      {edited !== null && (
        <SnippetSheet snippet={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Stack>
  )
}

function useColumns(reason: string | false | null, onEdit: (row: Snippet) => void): Column<Snippet>[] {
  const { t, i18n } = useLingui()
  const editWord = (name: string) => t`Edit ${name}`
  return [
    { key: 'name', header: t`Name`, cell: (row) => <strong>{row.name}</strong> },
    {
      key: 'words',
      header: t`Reply`,
      cell: (row) => (i18n.locale === 'en' ? row.body_en : row.body_fr),
    },
    { key: 'by', header: t`By`, cell: (row) => row.user_name, hideBelow: 'tablet' },
    {
      key: 'edit',
      header: '',
      cell: (row) => (
        <Button
          size="sm"
          aria-label={editWord(row.name)}
          disabledReason={reason}
          onClick={() => onEdit(row)}
        >{t`Edit`}</Button>
      ),
    },
  ]
}

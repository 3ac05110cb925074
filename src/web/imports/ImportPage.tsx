import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { takesShop, type RecordKind } from '#domain/imports/fields.ts'
import type { ImportRecord } from '#contract/imports/imports.ts'
import { upload } from '../base/client/api.ts'
import { newId } from '../base/device/device.ts'
import { useCall } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'
import { usePageSearch } from '../base/navigation.tsx'
import {
  Chip,
  Empty,
  ErrorState,
  FilePick,
  Loading,
  Page,
  ProblemBanner,
  Section,
  SelectField,
  Skeleton,
  Stack,
  Table,
  useFormats,
  type Column,
} from '../ui/index.ts'
import { ExportSection } from './ExportSection.tsx'
import { ImportView } from './ImportView.tsx'
import { useImportStatusWords, useKinds, useKindWords } from './importWords.ts'
import { useShop } from '../base/session/shop.ts'
import { useZone } from '../base/session/zone.ts'
import css from './imports.module.css'

/** Import and export of records: choose, map, try, import, undo; and export. */
export default function ImportPage() {
  const { t } = useLingui()
  const [{ import: id = '' }, set] = usePageSearch<'/dash/customers'>()
  const open = (next: string) => set({ import: next }, { push: true })
  return (
    <Page title={t`Import/export`} width="normal">
      {id === '' ? (
        <Stack gap={6}>
          <NewImport onSent={open} />
          <ExportSection />
          <RecentImports onOpen={open} />
        </Stack>
      ) : (
        <ImportView id={id} onClose={() => open('')} />
      )}
    </Page>
  )
}

function NewImport({ onSent }: { onSent: (id: string) => void }) {
  const { t } = useLingui()
  const words = useKindWords()
  const kinds = useKinds()
  const [kind, setKind] = useState<RecordKind>('customers')
  const { id: shop_id, name: shop } = useShop()
  const send = useMutation({
    mutationFn: (chosen: File) =>
      upload(
        'imports.upload',
        { params: { id: newId() }, query: { kind, file_name: chosen.name, shop_id } },
        // The type of a file is detected from its bytes.
        new File([chosen], chosen.name, { type: 'application/octet-stream' }),
      ),
    onSuccess: (reply) => {
      void refresh('imports.')
      onSent(reply.import.id)
    },
  })
  return (
    <Section
      title={t`Import a file`}
      description={t`CSV or Excel (.xlsx), up to 100 MB. You’ll see a preview before anything is saved.`}
    >
      <ProblemBanner error={send.error} />
      <div className={css['imp-choose']}>
        <SelectField
          label={t`Record type`}
          value={kind}
          onChange={(value) => setKind(value as RecordKind)}
          options={kinds.map((value) => ({ value, label: words[value] }))}
        />
        <FilePick
          variant="primary"
          busy={send.isPending}
          label={t`File to import`}
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          onFile={(chosen) => send.mutate(chosen)}
        >
          <Trans>Choose a file</Trans>
        </FilePick>
      </div>
      {takesShop(kind) && <p className="ui-quiet">{t`Rows that name no shop are for ${shop}.`}</p>}
    </Section>
  )
}

function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('imports.list')
  return (
    <Section title={t`Past imports`}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
      {data?.imports.length === 0 && (
        <Empty>
          <Trans>No files imported yet.</Trans>
        </Empty>
      )}
      {data && data.imports.length > 0 && <ImportTable rows={data.imports} onOpen={onOpen} />}
    </Section>
  )
}

function ImportTable({ rows, onOpen }: { rows: readonly ImportRecord[]; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const columns = useColumns(onOpen)
  return (
    <Table
      caption={t`Past imports`}
      rows={rows}
      rowKey={(row) => row.id}
      onRow={(row) => onOpen(row.id)}
      columns={columns}
    />
  )
}

function useColumns(onOpen: (id: string) => void): Column<ImportRecord>[] {
  const { t } = useLingui()
  const kinds = useKindWords()
  const statuses = useImportStatusWords()
  const { zonedTime, figure } = useFormats()
  const zone = useZone()
  return [
    {
      key: 'file',
      header: t`File`,
      cell: (row) => (
        <button type="button" className={css['imp-link']} onClick={() => onOpen(row.id)}>
          {row.file_name || kinds[row.kind]}
        </button>
      ),
    },
    { key: 'kind', header: t`Record type`, cell: (row) => kinds[row.kind], hideBelow: 'phone' },
    {
      key: 'status',
      header: t`Status`,
      cell: (row) => (
        <Chip tone={row.status === 'failed' ? 'danger' : 'neutral'}>{statuses[row.status]}</Chip>
      ),
    },
    {
      key: 'rows',
      header: t`Rows`,
      align: 'end',
      cell: (row) => (row.rows_total === null ? '' : figure(row.rows_total)),
    },
    { key: 'when', header: t`Date`, cell: (row) => zonedTime(row.created_at, zone), hideBelow: 'tablet' },
    { key: 'who', header: t`User`, cell: (row) => row.user_name, hideBelow: 'tablet' },
  ]
}

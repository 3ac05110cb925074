import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportRecord, WrongRow } from '#contract/imports/imports.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import {
  Banner,
  Button,
  ErrorState,
  Loading,
  ProblemBanner,
  Row,
  Section,
  Segmented,
  Skeleton,
  Stack,
  toast,
  useFormats,
} from '../ui/index.ts'
import { Mapping } from './Mapping.tsx'
import { Counts, Progress } from './Progress.tsx'
import { Reading } from './Reading.tsx'
import { isWorking, useImportStatusWords, useKindWords } from './importWords.ts'
import { PartialRows, WrongRows } from './WrongRows.tsx'

/** One import from its file to its end. */
export function ImportView({ id, onClose }: { id: string; onClose: () => void }) {
  // Live events show the progress; polling covers a stream that is down.
  const { data, error, refetch } = useCall('imports.get', { params: { id } }, { every: 3000 })
  return (
    <Stack gap={6}>
      <Row>
        <Button onClick={onClose}>
          <Trans>All imports</Trans>
        </Button>
      </Row>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={300} />
        </Loading>
      )}
      {data && (
        <Opened
          key={`${data.import.id} ${data.import.encoding} ${data.import.heading_row}`}
          record={data.import}
          wrong={data.wrong_rows}
          partial={data.partial_rows}
          own={data.custom_fields}
        />
      )}
    </Stack>
  )
}

/** Why the import ended early, and what to do. */
function Problem({ problem }: Pick<ImportRecord, 'problem'>) {
  const { t } = useLingui()
  if (problem === '') return null
  if (problem === 'stopped')
    return (
      <Banner tone="danger" title={t`The import failed repeatedly.`}>
        <Trans>
          Rows imported so far are kept. Preview the import, then run it again; existing records aren’t added
          twice.
        </Trans>
      </Banner>
    )
  if (problem === 'not_storable')
    return (
      <Banner tone="danger" title={t`A value in this file can’t be stored.`}>
        <Trans>
          Rows imported so far are kept. Look for very large numbers or unusual characters, then choose the
          corrected file.
        </Trans>
      </Banner>
    )
  if (problem === 'undo_stopped')
    return (
      <Banner tone="danger" title={t`The undo failed repeatedly.`}>
        <Trans>Undo the import again; it resumes where it stopped.</Trans>
      </Banner>
    )
  return (
    <Banner tone="danger" title={t`The file couldn’t be read completely.`}>
      <Trans>Save it as CSV or Excel (.xlsx) and choose it again.</Trans>
    </Banner>
  )
}

interface OpenedProps {
  record: ImportRecord
  wrong: readonly WrongRow[]
  partial: readonly WrongRow[]
  own: readonly string[]
}

const mayMap = ({ status }: ImportRecord): boolean => ['uploaded', 'checked', 'failed'].includes(status)

function Opened({ record, wrong, partial, own }: OpenedProps) {
  const { t } = useLingui()
  const kinds = useKindWords()
  const statuses = useImportStatusWords()
  const [mapping, setMapping] = useState(record.mapping)
  const [onMatch, setOnMatch] = useState(record.on_match)
  const params = { id: record.id }
  const options = { refresh: ['imports.'] }
  const check = useSend('imports.check', options)
  const run = useSend('imports.run', options)
  const undo = useSend('imports.undo', { ...options, onDone: () => toast(t`Undoing import…`) })
  const working = isWorking(record)
  const changed = JSON.stringify(mapping) !== JSON.stringify(record.mapping) || onMatch !== record.on_match
  const ready = record.status === 'checked' && !changed
  return (
    <Section
      title={record.file_name || kinds[record.kind]}
      description={`${kinds[record.kind]} · ${statuses[record.status]}`}
    >
      <Stack gap={5}>
        <ProblemBanner error={check.error ?? run.error ?? undo.error} />
        <Facts record={record} />
        <Problem problem={record.problem} />
        {working && <Progress record={record} />}
        {!working && record.status !== 'uploaded' && <Counts record={record} />}
        {mayMap(record) && <Reading record={record} />}
        {mayMap(record) && <Mapping record={record} mapping={mapping} own={own} onChange={setMapping} />}
        {mayMap(record) && <OnMatch value={onMatch} onChange={setOnMatch} />}
        <Row wrap>
          {mayMap(record) && (
            <Button
              variant={ready ? 'secondary' : 'primary'}
              busy={check.isPending}
              onClick={() => check.mutate({ params, body: { mapping, on_match: onMatch } })}
            >
              <Trans>Preview import</Trans>
            </Button>
          )}
          {mayMap(record) && (
            <Button
              variant={ready ? 'primary' : 'secondary'}
              busy={run.isPending}
              disabledReason={ready ? null : t`Preview first to see what will be imported.`}
              onClick={() => run.mutate({ params })}
            >
              <Trans>Import now</Trans>
            </Button>
          )}
          {record.status === 'done' && (
            <Button busy={undo.isPending} onClick={() => undo.mutate({ params })}>
              <Trans>Undo import</Trans>
            </Button>
          )}
        </Row>
        {!working && wrong.length > 0 && <WrongRows record={record} rows={wrong} />}
        {!working && partial.length > 0 && <PartialRows record={record} rows={partial} />}
      </Stack>
    </Section>
  )
}

interface OnMatchProps {
  value: ImportRecord['on_match']
  onChange: (value: ImportRecord['on_match']) => void
}

/** What happens to a record that exists already. */
function OnMatch({ value, onChange }: OnMatchProps) {
  const { t } = useLingui()
  return (
    <Row wrap>
      <span aria-hidden>{t`If a record already exists`}</span>
      <Segmented
        label={t`If a record already exists`}
        value={value}
        onChange={onChange}
        options={[
          { value: 'update', label: t`Update it` },
          { value: 'skip', label: t`Skip it` },
        ]}
      />
    </Row>
  )
}

function Facts({ record }: { record: ImportRecord }) {
  const { t } = useLingui()
  const { figure, dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const marks: Record<string, string> = { ',': t`comma`, ';': t`semicolon`, '\t': t`tab`, '|': t`pipe ( | )` }
  const facts = [
    record.format === 'csv' ? 'CSV' : 'Excel',
    marks[record.delimiter] ?? '',
    t`${figure(Math.ceil(record.file_size / 1024))} KB`,
    dateTime(record.created_at, zone),
    record.user_name,
  ]
  return <p className="ui-quiet">{facts.filter((fact) => fact !== '').join(' · ')}</p>
}

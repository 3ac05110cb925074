import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportRecord } from '#contract/imports/imports.ts'
import { CUSTOM_FIELD, headingOf, RECORD_FIELDS } from '#domain/imports/fields.ts'
import { Banner, SelectField, Table, type Column } from '../ui/index.ts'
import css from './imports.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

interface MappingProps {
  record: ImportRecord
  mapping: readonly (string | null)[]
  /** The company's own fields. */
  own: readonly string[]
  onChange: (mapping: (string | null)[]) => void
}

/** Which column holds which field; guessed first, and editable. */
export function Mapping({ record, mapping, own, onChange }: MappingProps) {
  const { t } = useLingui()
  const say = useSay()
  const name = (field: string) => headingOf(record.kind, field, say)
  const fields = [
    ...new Set([
      ...RECORD_FIELDS[record.kind].map((row) => row.field),
      ...own.map((each) => `${CUSTOM_FIELD}${each}`),
      ...mapping.filter((field) => field !== null),
    ]),
  ]
  const missing = RECORD_FIELDS[record.kind].filter((row) => row.required && !mapping.includes(row.field))
  const choose = (at: number, field: string) =>
    onChange(
      mapping.map((present, column) =>
        column === at ? field || null : present === field && field !== '' ? null : present,
      ),
    )
  const columns = useColumns({ record, mapping, fields, choose, name })
  return (
    <>
      {missing.length > 0 && (
        <Banner tone="warn" title={t`No column for: ${missing.map((row) => name(row.field)).join(', ')}`}>
          <Trans>Choose its column below. Without it, nothing can be imported.</Trans>
        </Banner>
      )}
      <Table
        caption={t`Columns of the file`}
        rows={record.headings.map((heading, at) => ({ heading, at }))}
        rowKey={(row) => String(row.at)}
        columns={columns}
      />
    </>
  )
}

interface ColumnsProps extends Pick<MappingProps, 'record' | 'mapping'> {
  fields: readonly string[]
  choose: (at: number, field: string) => void
  name: (field: string) => string
}

function useColumns({
  record,
  mapping,
  fields,
  choose,
  name,
}: ColumnsProps): Column<{ heading: string; at: number }>[] {
  const { t } = useLingui()
  return [
    {
      key: 'heading',
      header: t`Column`,
      cell: (row) => <strong>{row.heading || `${row.at + 1}`}</strong>,
    },
    {
      key: 'sample',
      header: t`Sample rows`,
      hideBelow: 'phone',
      cell: (row) => (
        <span className={css['imp-sample']}>
          {record.sample
            .map((cells) => cells[row.at] ?? '')
            .filter((cell) => cell !== '')
            .slice(0, 3)
            .join(' · ')}
        </span>
      ),
    },
    {
      key: 'field',
      header: t`Maps to`,
      width: 260,
      cell: (row) => (
        <SelectField
          label={t`Field for column ${row.heading}`}
          hideLabel
          value={mapping[row.at] ?? ''}
          onChange={(field) => choose(row.at, field)}
          placeholder={t`Skipped`}
          options={fields.map((field) => ({ value: field, label: name(field) }))}
        />
      ),
    },
  ]
}

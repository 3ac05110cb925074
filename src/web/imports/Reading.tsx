import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportRecord } from '#contract/imports/imports.ts'
import { ENCODINGS, type Encoding } from '#domain/imports/encoding.ts'
import { useSend } from '../base/client/hooks.ts'
import { ProblemBanner, SelectField, Stack, Table, type Column } from '../ui/index.ts'
import css from './imports.module.css'

/** The names of encodings; none is translated. */
const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (ANSI)',
  macintosh: 'MacRoman (Macintosh)',
  cp850: 'CP850 (DOS)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
}

const COLUMNS = 6
const ROWS = 4

/** How the file is read: the encoding of a text, and the row of the headings; with some rows to check it. */
export function Reading({ record }: { record: ImportRecord }) {
  return (
    <Stack gap={3}>
      {record.format === 'csv' && <Letters record={record} />}
      {record.head.length > 1 && <HeadingRow record={record} />}
      <Preview record={record} />
    </Stack>
  )
}

/** Characters of a row that the list of rows shows. */
const SHOWN = 60

/** Which of the first rows has the headings: some programs write titles above them. */
function HeadingRow({ record }: { record: ImportRecord }) {
  const { t } = useLingui()
  const choose = useSend('imports.heading')
  return (
    <>
      <ProblemBanner error={choose.error} />
      <SelectField
        label={t`Column headings`}
        value={String(record.heading_row)}
        disabled={choose.isPending}
        onChange={(value) =>
          choose.mutate({ params: { id: record.id }, body: { heading_row: Number(value) } })
        }
        options={record.head.map((cells, at) => {
          const text = cells.filter((cell) => cell !== '').join(' · ')
          const number = at + 1
          return { value: String(at), label: t`Row ${number}: ${text.slice(0, SHOWN)}` }
        })}
      />
    </>
  )
}

function Letters({ record }: { record: ImportRecord }) {
  const { t } = useLingui()
  const encode = useSend('imports.encode')
  return (
    <>
      <ProblemBanner error={encode.error} />
      <div className={css['imp-choose']}>
        <SelectField
          label={t`Text encoding`}
          value={record.encoding}
          onChange={(value) =>
            encode.mutate({ params: { id: record.id }, body: { encoding: value as Encoding } })
          }
          disabled={encode.isPending}
          options={ENCODINGS.map((value) => ({ value, label: NAMES[value] }))}
        />
        <p className="ui-quiet">
          <Trans>Are names and accents right below? If not, choose another encoding.</Trans>
        </p>
      </div>
    </>
  )
}

interface PreviewRow {
  at: number
  cells: readonly string[]
}

const previewColumn = (heading: string, at: number): Column<PreviewRow> => ({
  key: String(at),
  header: heading,
  cell: (row) => <span className={css['imp-sample']}>{row.cells[at] ?? ''}</span>,
  ...(at > 2 && { hideBelow: 'tablet' }),
})

/** The rows that show whether the encoding is right come first. */
function Preview({ record }: { record: ImportRecord }) {
  const { t } = useLingui()
  const rows = record.sample
    .map((cells, at) => ({ at, cells }))
    .sort((one, other) => Number(isTelling(other)) - Number(isTelling(one)))
    .slice(0, ROWS)
  return (
    <Table
      caption={t`First rows of the file`}
      rows={rows}
      rowKey={(row) => String(row.at)}
      columns={record.headings.slice(0, COLUMNS).map(previewColumn)}
    />
  )
}

const isTelling = ({ cells }: PreviewRow): boolean => cells.some((cell) => /[^\0-\x7F]/.test(cell))

import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportRecord, WrongRow } from '#contract/imports/imports.ts'
import { reasonText } from '#contract/base/rowReasons.ts'
import { headingOf, type RecordKind } from '#domain/imports/fields.ts'
import { notesFieldOf } from '#domain/imports/tidy.ts'
import { useSend } from '../base/client/hooks.ts'
import { Button, ProblemBanner, Row, Table, useFormats, type Column } from '../ui/index.ts'
import { download } from '../base/client/download.ts'
import css from './imports.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The rows that cannot be used and why; all of them as a file to correct and import. */
export function WrongRows({ record, rows }: { record: ImportRecord; rows: readonly WrongRow[] }) {
  const { t } = useLingui()
  const say = useSay()
  const link = useSend('imports.wrongRowsLink', { onDone: ({ url }) => download(url) })
  const ask = (format: 'csv' | 'xlsx') =>
    link.mutate({ params: { id: record.id }, body: { format, language: say.language } })
  const columns = useColumns(record.kind)
  return (
    <>
      <h3>
        <Trans>Rows with errors</Trans>
      </h3>
      <ProblemBanner error={link.error} />
      <Row wrap>
        <Button busy={link.isPending} onClick={() => ask('csv')}>
          <Trans>Download these rows (CSV)</Trans>
        </Button>
        <Button busy={link.isPending} onClick={() => ask('xlsx')}>
          <Trans>Download these rows (Excel)</Trans>
        </Button>
      </Row>
      <Table
        caption={t`Rows with errors`}
        rows={rows}
        rowKey={(row) => String(row.row_number)}
        columns={columns}
      />
      {record.wrong > rows.length && (
        <p className="ui-quiet">
          <Trans>Showing the first {rows.length}. Download the file for all of them.</Trans>
        </p>
      )}
    </>
  )
}

/** The rows that are imported without some of their values, and which. */
export function PartialRows({ record, rows }: { record: ImportRecord; rows: readonly WrongRow[] }) {
  const { t } = useLingui()
  const columns = useColumns(record.kind)
  return (
    <>
      <h3>
        <Trans>Rows with values left out</Trans>
      </h3>
      <p className="ui-quiet">
        {notesFieldOf(record.kind) === null
          ? t`These records are imported without these values. A number that isn’t a VIN becomes the other number.`
          : t`These records are imported. The values are kept in their notes.`}
      </p>
      <Table
        caption={t`Rows with values left out`}
        rows={rows}
        rowKey={(row) => String(row.row_number)}
        columns={columns}
      />
      {record.partial > rows.length && (
        <p className="ui-quiet">
          <Trans>Showing the first {rows.length}.</Trans>
        </p>
      )}
    </>
  )
}

function useColumns(kind: RecordKind): Column<WrongRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const why = ({ reasons }: WrongRow) =>
    reasons
      .map(({ field, code, row }) => {
        const name = field === '' ? '' : `${headingOf(kind, field, say)} `
        return `${name}${reasonText(code, say, row)}`
      })
      .join('; ')
  const { figure } = useFormats()
  return [
    { key: 'row', header: t`Row`, align: 'end', width: 80, cell: (row) => figure(row.row_number) },
    { key: 'why', header: t`Reason`, cell: why },
    {
      key: 'cells',
      header: t`Value`,
      hideBelow: 'phone',
      cell: (row) => (
        <span className={css['imp-sample']}>{row.cells.filter((cell) => cell !== '').join(' · ')}</span>
      ),
    },
  ]
}

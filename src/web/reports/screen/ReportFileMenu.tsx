import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { REPORT_FORMATS, type ReportFormat } from '#contract/reports/reports.ts'
import { call } from '#web/base/client/api.ts'
import type { CallInput } from '#web/base/client/callTypes.ts'
import { saveBlob } from '#web/base/client/download.ts'
import { Button, Menu, ProblemBanner } from '#web/ui/index.ts'
import { IconDownload } from '#web/ui/icons.ts'

interface Wanted {
  format: ReportFormat
  data_only?: 'true' | 'false'
}

/** The whole answer as a file. */
export function ReportFileMenu(asked: Pick<CallInput<'reports.file'>, 'params' | 'query'>) {
  const { t } = useLingui()
  const { id } = asked.params
  const { from, to } = asked.query
  const file = useMutation({
    mutationFn: async ({ format, data_only = 'false' }: Wanted) =>
      saveBlob(
        `${id}-${from}-${to}.${format}`,
        (await call('reports.file', { ...asked, query: { ...asked.query, format, data_only } })) as Blob,
      ),
  })
  const words: Record<ReportFormat, string> = { csv: t`CSV`, xlsx: t`Excel (XLSX)`, pdf: t`PDF` }
  return (
    <>
      <ProblemBanner error={file.error} />
      <Menu
        trigger={
          <Button
            data-report="file"
            icon={<IconDownload size={16} aria-hidden />}
            busy={file.isPending}
          >{t`Download`}</Button>
        }
        items={[
          ...REPORT_FORMATS.map((format) => ({
            label: words[format],
            onSelect: () => file.mutate({ format }),
          })),
          {
            label: t`CSV, data only`,
            onSelect: () => file.mutate({ format: 'csv', data_only: 'true' }),
          },
        ]}
      />
    </>
  )
}

/** Every row behind the figures, as CSV files in one ZIP. */
export function RawExportButton({ query }: Pick<CallInput<'reports.file'>, 'query'>) {
  const { t } = useLingui()
  const { shops, from, to } = query
  const file = useMutation({
    mutationFn: async () =>
      saveBlob(
        `bayline-raw-${from}-${to}.zip`,
        (await call('reports.raw', { query: { shops, from, to } })) as Blob,
      ),
  })
  return (
    <>
      <ProblemBanner error={file.error} />
      <Button
        variant="primary"
        icon={<IconDownload size={16} aria-hidden />}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >{t`Download all rows (ZIP)`}</Button>
    </>
  )
}

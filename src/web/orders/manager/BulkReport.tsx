import { useLingui } from '@lingui/react/macro'
import { Chip, Table, type Column } from '#web/ui/index.ts'
import type { BulkRow } from './bulk.ts'

const TONES = {
  ready: 'neutral',
  refused: 'warn',
  done: 'ok',
  failed: 'danger',
  undone: 'neutral',
} as const

const wrong = (row: BulkRow): boolean => row.problem !== ''

/** What can be done, and what was done, with each order; refusals come first. */
export function BulkReport({ rows }: { rows: readonly BulkRow[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  const ordered = [...rows.filter(wrong), ...rows.filter((row) => !wrong(row))]
  return <Table caption={t`Selected orders`} columns={columns} rows={ordered} rowKey={({ id }) => id} />
}

function useColumns(): Column<BulkRow>[] {
  const { t } = useLingui()
  const words: Record<BulkRow['state'], string> = {
    ready: t`Ready`,
    refused: t`Can’t be changed`,
    done: t`Done`,
    failed: t`Failed`,
    undone: t`Undone`,
  }
  return [
    { key: 'number', header: t`Number`, cell: ({ number }) => `#${number}` },
    {
      key: 'state',
      header: t`Result`,
      cell: (row) => <Chip tone={TONES[row.state]}>{words[row.state]}</Chip>,
    },
    { key: 'problem', header: t`Reason`, cell: ({ problem }) => problem },
  ]
}

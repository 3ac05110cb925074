import { useLingui } from '@lingui/react/macro'
import { Button, type Column } from '#web/ui/index.ts'

interface Refusable {
  refusal: string | null
}

interface RowsOnDevice<Row> {
  write: (row: Row) => Promise<unknown>
  remove: (row: Row) => Promise<unknown>
}

/** What a person can do with a row that the server did not take. */
export function useRefusedColumn<Row extends Refusable>(device: RowsOnDevice<Row>): Column<Row> {
  const { t } = useLingui()
  return {
    key: 'do',
    header: <span className="ui-hidden">{t`Try again or remove`}</span>,
    align: 'end',
    cell: (row) =>
      row.refusal !== null && (
        <>
          <Button
            size="sm"
            onClick={() => void device.write({ ...row, refusal: null })}
          >{t`Try again`}</Button>{' '}
          <Button size="sm" onClick={() => void device.remove(row)}>{t`Remove`}</Button>
        </>
      ),
  }
}

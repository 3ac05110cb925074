import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import { localDate } from '#domain/places/zones.ts'
import { csvRow } from '#domain/base/csv.ts'
import { writeCell } from '#domain/base/cells.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useStatusWord } from '../status/OrderStatus.tsx'

/** Orders as a CSV that spreadsheets open directly. */
export function useRowsFile(): (rows: readonly OrderRow[]) => string {
  const { t, i18n } = useLingui()
  const word = useStatusWord()
  const { time_zone: zone } = useShop()
  const columns: readonly (readonly [string, (row: OrderRow) => string])[] = [
    [t`Number`, (row) => row.order_custom_id],
    [t`Date`, (row) => localDate(row.created_timestamp, zone)],
    [t`Status`, (row) => word(row.status)],
    [t`Vehicle`, (row) => row.vehicle],
    [t`License plate`, (row) => row.license_plate],
    [t`VIN`, (row) => row.vin],
    [t`Customer`, (row) => row.fleet_name || row.customer_name],
    [t`Jobs`, (row) => (i18n.locale === 'fr-CA' ? row.first_job_french || row.first_job : row.first_job)],
    [t`Tags`, (row) => row.tags.join('; ')],
    [t`Total`, (row) => row.final_price],
    [t`Paid`, (row) => row.net_paid],
    [t`Currency`, (row) => row.currency.toUpperCase()],
  ]
  return (rows) => {
    const lines = rows.map((row) => csvRow(columns.map(([, cell]) => writeCell(cell(row)))))
    // The byte-order mark: spreadsheets read the file as UTF-8.
    return `\uFEFF${csvRow(columns.map(([heading]) => heading))}${lines.join('')}`
  }
}

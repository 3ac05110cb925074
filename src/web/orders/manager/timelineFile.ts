import { useLingui } from '@lingui/react/macro'
import type { TimelineEntry } from '#contract/orders/orderManager.ts'
import { csvRow } from '#domain/base/csv.ts'
import { writeCell } from '#domain/base/cells.ts'
import type { Order } from '#domain/orders/order.ts'
import { useShops } from '#web/base/session/shop.ts'
import { useFormats } from '#web/ui/index.ts'
import { useTimelineKinds, useTimelineWords } from './timelineWords.ts'

/** How a station is named: the end of its id. */
export const stationOf = (deviceId: string): string => deviceId.slice(-4).toUpperCase()

/** Entries of an order's timeline as a CSV that spreadsheets open directly. */
export function useTimelineFile(order: Order): (entries: readonly TimelineEntry[]) => string {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { shops } = useShops()
  const kinds = useTimelineKinds()
  const words = useTimelineWords(order)
  const columns: readonly (readonly [string, (entry: TimelineEntry) => string])[] = [
    [t`Time`, ({ at }) => dateTime(at, order.extras.time_zone)],
    [t`Type`, ({ kind }) => kinds[kind]],
    [t`Event`, words],
    [t`Reason`, ({ reason }) => reason],
    [t`Person`, ({ user_name }) => user_name],
    [t`Shop`, ({ shop_id }) => shops.find(({ id }) => id === shop_id)?.name ?? ''],
    [t`Station`, ({ device_id }) => (device_id === null ? '' : stationOf(device_id))],
    [t`Other order`, ({ other }) => other?.number ?? ''],
  ]
  return (entries) => {
    const lines = entries.map((entry) => csvRow(columns.map(([, cell]) => writeCell(cell(entry)))))
    // The byte-order mark: spreadsheets read the file as UTF-8.
    return `\uFEFF${csvRow(columns.map(([heading]) => heading))}${lines.join('')}`
  }
}

import { t } from '@lingui/core/macro'
import type { SheetEntry } from '#contract/inventory/countSheets.ts'
import { kindOf, type Kind } from '#web/base/journal/kind.ts'
import type { Entry } from '#web/base/journal/rules.ts'

/** What was counted here for a sheet. */
export interface WaitingEntry extends Entry, SheetEntry {
  sheet_id: string
  sheet_name: string
  item_name: string
  /** The version of the sheet with it; null: the server does not have it yet. */
  sent_version: number | null
}

/** Whether it is on this device alone. */
export const isUnsent = ({ sent_version }: WaitingEntry): boolean => sent_version === null

/** What is counted for sheets; what the server took is shown until that version of the sheet is read. */
export const sheetEntries: Kind<WaitingEntry> = kindOf<WaitingEntry>('sheet_entry', {
  ready: isUnsent,
  group: { of: (row) => row.sheet_id, most: 200 },
  stays: true,
  async route(rows, author) {
    const entries = rows.map(({ id, item_id, kind, quantity, counted_at }) => ({
      id,
      item_id,
      kind,
      quantity,
      counted_at,
    }))
    const params = { id: rows[0].sheet_id }
    const { version } = await author.call('countSheets.enter', { params, body: { entries } })
    await sheetEntries.changeAll(rows, (present) => ({ ...present, sent_version: version }))
  },
  refresh: ['countSheets.'],
  title({ item_name: name, sheet_name: sheet, quantity }, { figure }) {
    const counted = figure(quantity, { maximumFractionDigits: 4 })
    return `${sheet} · ${name}: ${counted}`
  },
  actions: (row) => [
    { label: t`Try again`, run: () => sheetEntries.retry(row) },
    { label: t`Remove`, run: () => sheetEntries.remove(row) },
  ],
})

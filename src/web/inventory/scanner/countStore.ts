import { t } from '@lingui/core/macro'
import { kindOf, type Kind } from '#web/base/journal/kind.ts'
import type { Entry } from '#web/base/journal/rules.ts'
import { itemOfCode, type Scanned } from './itemOfCode.ts'

/** A count that was made here. */
export interface WaitingCount extends Entry, Scanned {
  name: string
  counted: string
  counted_at: string
}

export const deviceCounts: Kind<WaitingCount> = kindOf<WaitingCount>('count', {
  async route([row], author) {
    const { id, shop_id, counted, counted_at } = row
    const params = { id: await itemOfCode(author, row) }
    await author.call('items.count', { params, body: { id, shop_id, counted, counted_at } })
  },
  refresh: ['items.'],
  title({ name, counted }, { figure }) {
    const quantity = figure(counted, { maximumFractionDigits: 4 })
    return t`Count of ${name}: ${quantity}`
  },
  actions: (row) => [
    { label: t`Try again`, run: () => deviceCounts.retry(row) },
    { label: t`Remove`, run: () => deviceCounts.remove(row) },
  ],
})

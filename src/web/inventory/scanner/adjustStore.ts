import { t } from '@lingui/core/macro'
import { kindOf, type Kind } from '#web/base/journal/kind.ts'
import type { Entry } from '#web/base/journal/rules.ts'
import type { AdjustmentDraft } from '../stock/AdjustFields.tsx'
import { itemOfCode, type Scanned } from './itemOfCode.ts'

/** An adjustment that was made here. */
export interface WaitingAdjustment extends Entry, Scanned, AdjustmentDraft {
  name: string
  made_at: string
}

export const deviceAdjustments: Kind<WaitingAdjustment> = kindOf<WaitingAdjustment>('adjustment', {
  async route([row], author) {
    const { id, shop_id, adjustment, adds, quantity, note } = row
    const params = { id: await itemOfCode(author, row) }
    await author.call('items.adjust', { params, body: { id, shop_id, adjustment, adds, quantity, note } })
  },
  refresh: ['items.'],
  title({ name, adds, quantity }, { figure }) {
    const change = `${adds ? '+' : '−'}${figure(quantity, { maximumFractionDigits: 4 })}`
    return t`Adjustment of ${name}: ${change}`
  },
  actions: (row) => [
    { label: t`Try again`, run: () => deviceAdjustments.retry(row) },
    { label: t`Remove`, run: () => deviceAdjustments.remove(row) },
  ],
})

import { t } from '@lingui/core/macro'
import type { Kind } from '#web/base/journal/kind.ts'
import type { Action } from '#web/base/journal/rules.ts'
import type { Scans } from './scanParts.tsx'

/** A scanned list of goods that may exceed the room of a tank. */
export interface TankScans extends Scans {
  /** `over`: a tank has no room for it. `meant`: a person confirmed the quantity. */
  tank?: 'over' | 'meant'
}

/** Confirms the quantity where a tank has no room for it; otherwise sends the refused entry again unchanged. */
export const answerTo = <Row extends TankScans>(kind: Kind<Row>, row: Row): Action =>
  row.tank === 'over'
    ? {
        label: t`Quantity is right`,
        run: () => kind.change(row, (present) => ({ ...present, tank: 'meant' })),
      }
    : { label: t`Try again`, run: () => kind.retry(row) }

interface Reopening<Row extends Scans> {
  /** Removes the person’s answers to the refusal. */
  without: (present: Row) => Row
  /** Opens its editor. */
  open: () => void
}

/** Reopens a refused entry for editing. */
export const reopenScan = <Row extends Scans>(
  kind: Kind<Row>,
  row: Row,
  { without, open }: Reopening<Row>,
): Action => ({
  label: t`Change`,
  async run() {
    await kind.change(row, (present) => ({ ...without(present), finished: false }))
    open()
  },
})

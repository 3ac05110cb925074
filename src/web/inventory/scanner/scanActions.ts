import { t } from '@lingui/core/macro'
import type { Kind } from '#web/base/journal/kind.ts'
import type { Action } from '#web/base/journal/rules.ts'
import type { Scans } from './scanParts.tsx'

/** A finished scan that may bring more than a tank holds. */
export interface TankScans extends Scans {
  /** A tank has no room for it; or that, and a person says that the quantity is right. */
  tank?: 'over' | 'meant'
}

/** Says that the quantity is right where a tank has no room for it; else sends the refused entry again as it is. */
export const answerTo = <Row extends TankScans>(kind: Kind<Row>, row: Row): Action =>
  row.tank === 'over'
    ? {
        label: t`Quantity is right`,
        run: () => kind.change(row, (present) => ({ ...present, tank: 'meant' })),
      }
    : { label: t`Try again`, run: () => kind.retry(row) }

interface Reopening<Row extends Scans> {
  /** Takes away what a person said of the refusal. */
  without: (present: Row) => Row
  /** Goes to its editor. */
  open: () => void
}

/** Opens a refused entry again, to be changed. */
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

import type { Difference } from '#contract/reports/ledger.ts'
import type { Tx } from '#server/base/db.ts'
import { wrongWeeks } from '#server/pay/index.ts'

/** Weeks whose stored hours are not those of their punches. */
export const differencesOfHours = async (tx: Tx, companyId: string): Promise<Difference[]> =>
  (await wrongWeeks(tx, companyId)).map(({ user_id, name, week_start }) => ({
    kind: 'kept_hours',
    subject_id: user_id,
    name: `${name} · ${week_start}`,
    kept: '',
    ledger: '',
    currency: '',
    at: null,
  }))

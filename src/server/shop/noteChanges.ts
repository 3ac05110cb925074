import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'

type Details =
  | 'name'
  | 'email'
  | 'address'
  | 'city'
  | 'postalcode'
  | 'phonenumber'
  | 'website'
  | 'time_zone'
  | 'currency'
  | 'language'
type Noted = Partial<Record<Details | 'taxes' | 'charges', string>>

/** Writes each value of a shop that differs to the audit log: its name and address, zone, currency, language, taxes. */
export function noteShopChanges(
  tx: Tx,
  session: Author,
  { shopId, before, after }: { shopId: string; before: Noted; after: Noted },
): void {
  for (const subject of Object.keys(after) as (keyof Noted)[]) {
    const [was = '', present = ''] = [before[subject], after[subject]]
    if (was === present) continue
    audit(tx, session, {
      kind: 'setting.changed',
      shop_id: shopId,
      subject_id: shopId,
      subject: `shop_${subject}`,
      before: was,
      after: present,
    })
  }
}

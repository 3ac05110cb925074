import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Who set each PIN, by the audit log: the newest change, else the one who added the person. */
export const backfill: Backfill = {
  over: 'users',
  async batch(client, companyId, ids) {
    await client.query(
      `update users u set pin_set_by = coalesce(
          (select a.user_id from audit_entries a where a.company_id = $1 and a.subject_id = u.id
            and a.kind = 'access.changed' and a.body->>'field' = 'pin_changed' order by a.seq desc limit 1),
          (select a.user_id from audit_entries a where a.company_id = $1 and a.subject_id = u.id
            and a.kind = 'person.added' order by a.seq desc limit 1))
        where u.company_id = $1 and u.id = any($2::uuid[]) and u.pin_hash is not null`,
      [companyId, ids],
    )
  },
}

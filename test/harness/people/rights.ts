import { sql } from 'kysely'
import type { Permission } from '#domain/people/permissions.ts'
import { SESSION_CHANNEL } from '#server/base/live/notices.ts'
import type { TestCompany } from '#test/factories.ts'

type Given = Partial<Record<Permission, boolean>>

/** Stores a changed preset for Technicians and exceptions for the company's Technician, in place of former ones. */
export async function giveRights(
  company: TestCompany,
  { preset = {}, exceptions = {} }: { preset?: Given; exceptions?: Given },
): Promise<void> {
  const { id } = company
  const user = company.users.Technician.id
  const by = company.users.Owner.id
  await company.server.services.database.tenant(id, async (tx) => {
    await sql`update role_permissions set allowed = null where company_id = ${id}`.execute(tx)
    await sql`update user_permissions set allowed = null where company_id = ${id}`.execute(tx)
    for (const [permission, allowed] of Object.entries(preset))
      await sql`insert into role_permissions (company_id, role, permission, allowed, changed_by)
        values (${id}, 'Technician', ${permission}, ${allowed}, ${by})
        on conflict (company_id, role, permission) do update set allowed = excluded.allowed`.execute(tx)
    for (const [permission, allowed] of Object.entries(exceptions))
      await sql`insert into user_permissions (company_id, user_id, permission, allowed, changed_by)
        values (${id}, ${user}, ${permission}, ${allowed}, ${by})
        on conflict (company_id, user_id, permission) do update set allowed = excluded.allowed`.execute(tx)
    await sql`select pg_notify(${SESSION_CHANNEL}, ${user})`.execute(tx)
  })
}

/** The manager no longer works in a shop. */
export const leaveShop = ({ id, server, users }: TestCompany, shopId: string) =>
  server.services.database.tenant(id, (tx) =>
    sql`delete from user_shops where company_id = ${id} and shop_id = ${shopId}
      and user_id = ${users.Manager.id}`.execute(tx),
  )

import { sql } from 'kysely'
import type { ApprovalNeed } from '#domain/orders/limits/approvalNeed.ts'
import type { Approver as PinApprover, Command } from '#domain/orders/commands.ts'
import { isUnlimited } from '#domain/orders/limits/limits.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { userActor, type Role } from '#domain/people/roles.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { permissionsOf, rightsColumns, type RightsRow } from '#server/base/rights.ts'

/** How long an approval waits for its command, whose station may have lost its connection meanwhile. */
const HOURS = 24

export interface Approver {
  id: string
  name: string
  role: Role
  permissions: Permission[]
  has_pin: boolean
}

/** What a command stores of the approval that it needed. */
export interface CommandApproval extends ApprovalNeed {
  user_id: string
  name: string
  at: string
}

/** The people who work in a shop and may approve with their PIN. */
export async function approvingIn(tx: Tx, companyId: string, shopId: string): Promise<Approver[]> {
  const found = await rows(
    tx,
    sql<Omit<Approver, 'permissions'> & RightsRow>`select u.id,
      trim(u.first_name || ' ' || u.last_name) as name, u.pin_hash is not null as has_pin, ${rightsColumns(companyId)}
    from users u where u.company_id = ${companyId} and u.active
      and (u.role in ('Owner', 'Company') or exists (select 1 from user_shops s
        where s.company_id = ${companyId} and s.user_id = u.id and s.shop_id = ${shopId}))
    order by u.pin_hash is null, array_position(array['Manager', 'Owner', 'Company'], u.role), name, u.id`,
  )
  return found
    .map(({ id, name, has_pin, ...rights }) => ({
      id,
      name,
      has_pin,
      role: rights.role,
      permissions: permissionsOf(rights),
    }))
    .filter(({ role, permissions }) => isUnlimited(userActor(role, permissions)))
}

export interface NewApproval {
  company_id: string
  order_id: string
  command: Command
  approver: Approver
  user_id: string
}

/** Stores that exactly this command is approved; false when its id was approved with other content. */
export async function insertApproval(
  tx: Tx,
  { company_id, order_id, command, approver, user_id }: NewApproval,
): Promise<boolean> {
  const added = await tx
    .insertInto('order_approvals')
    .values({
      company_id,
      order_id,
      command_id: command.id,
      command: json(command),
      approver_id: approver.id,
      approver_name: approver.name,
      approver_role: approver.role,
      user_id,
      device_id: command.device_id,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) return true
  const row = await firstRow(
    tx,
    sql<{ same: boolean }>`select command = ${json(command)} as same from order_approvals
      where company_id = ${company_id} and order_id = ${order_id} and command_id = ${command.id}`,
  )
  return row?.same ?? true
}

/** Who approved exactly this command within the last day, if anyone, with the permissions that they have now. */
export async function findApprover(
  tx: Tx,
  companyId: string,
  orderId: string,
  command: Command,
): Promise<(PinApprover & { at: string }) | null> {
  const row = await firstRow(
    tx,
    sql<RightsRow & { user_id: string; name: string; at: string }>`select a.approver_id as user_id,
      a.approver_name as name, a.created_at as at, ${rightsColumns(companyId)}
    from order_approvals a join users u on u.company_id = a.company_id and u.id = a.approver_id
    where a.company_id = ${companyId} and a.order_id = ${orderId} and a.command_id = ${command.id}
      and a.command = ${json(command)} and a.created_at > now() - make_interval(hours => ${HOURS})`,
  )
  if (!row) return null
  const { user_id, name, at, ...rights } = row
  return { user_id, name, at, role: rights.role, permissions: permissionsOf(rights) }
}

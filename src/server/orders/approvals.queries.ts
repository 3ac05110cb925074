import { sql } from 'kysely'
import type { ApprovalNeed } from '../../domain/orders/limits/approvalNeed.ts'
import type { Approver as PinApprover, Command } from '../../domain/orders/commands.ts'
import type { Role } from '../../domain/people/roles.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'

/** How long an approval waits for its command, whose station may have lost its connection meanwhile. */
const HOURS = 24

export interface Approver {
  id: string
  name: string
  role: Role
  has_pin: boolean
}

/** What a command stores of the approval that it needed. */
export interface CommandApproval extends ApprovalNeed {
  user_id: string
  name: string
  at: string
}

/** The people who work in a shop and have one of these roles. */
export async function peopleOf(
  tx: Tx,
  companyId: string,
  shopId: string,
  roles: readonly Role[],
): Promise<Approver[]> {
  return rows(
    tx,
    sql<Approver>`select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.role, u.pin_hash is not null as has_pin
    from users u where u.company_id = ${companyId} and u.active and u.role = any(${roles}::text[])
      and (u.role in ('Owner', 'Company') or exists (select 1 from user_shops s
        where s.company_id = ${companyId} and s.user_id = u.id and s.shop_id = ${shopId}))
    order by u.pin_hash is null, array_position(array['Manager', 'Owner', 'Company'], u.role), name, u.id`,
  )
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

/** Who approved exactly this command within the last day, if anyone. */
export async function approverOf(
  tx: Tx,
  companyId: string,
  orderId: string,
  command: Command,
): Promise<(PinApprover & { at: string }) | null> {
  const row = await firstRow(
    tx,
    sql<
      PinApprover & { at: string }
    >`select approver_id as user_id, approver_name as name, approver_role as role, created_at as at
    from order_approvals where company_id = ${companyId} and order_id = ${orderId} and command_id = ${command.id}
      and command = ${json(command)} and created_at > now() - make_interval(hours => ${HOURS})`,
  )
  return row ?? null
}

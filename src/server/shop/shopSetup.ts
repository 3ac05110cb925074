import { sql } from 'kysely'
import { bayKindOf, type BayKind } from '#domain/shop/bayKinds.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import { audit } from '../base/audit.ts'
import { anyOf, firstRow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'

/** The bays of a shop in their order, and the number of its next order. */
export interface ShopSetup {
  bays: { id: string; name: string; kind: BayKind }[]
  next_order_number: number
}

export async function shopSetup(tx: Tx, companyId: string, shopId: string): Promise<ShopSetup> {
  const bays = await tx
    .selectFrom('bays')
    .select(['id', 'name', 'kind'])
    .where('company_id', '=', companyId)
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute()
  const counter = await tx
    .selectFrom('shop_counters')
    .select('next_value')
    .where('company_id', '=', companyId)
    .where('shop_id', '=', shopId)
    .where('name', '=', 'order')
    .executeTakeFirst()
  return {
    bays: bays.map((bay) => ({ ...bay, kind: bayKindOf(bay.kind) })),
    next_order_number: counter?.next_value ?? 1,
  }
}

interface WishedSetup {
  bays?: { id: string; name: string; kind?: BayKind | undefined }[] | undefined
  next_order_number?: number | undefined
}

/** The setup as a request asks for it; what it does not name stays. */
export const wishedSetup = (present: ShopSetup, { bays, next_order_number }: WishedSetup): ShopSetup => ({
  bays:
    bays?.map(({ id, name, kind }) => ({
      id,
      name: sanitizeLine(name),
      kind: kind ?? present.bays.find((bay) => bay.id === id)?.kind ?? 'service',
    })) ?? present.bays,
  next_order_number: next_order_number ?? present.next_order_number,
})

/** Refuses to take bays out of use in which cars are; the shop's row is locked. */
async function refuseUsed(tx: Tx, companyId: string, removed: readonly { id: string }[]): Promise<void> {
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  const used = await firstRow(
    tx,
    sql<{ bay_id: string }>`select bay_id from orders where company_id = ${companyId}
      and bay_id = any(${ids}::uuid[]) and status = any(${ACTIVE_STATUSES}::text[]) limit 1`,
  )
  if (used) throw new AppError('bay_in_use')
}

async function saveBays(
  tx: Tx,
  companyId: string,
  { shopId, before, after }: { shopId: string; before: ShopSetup['bays']; after: ShopSetup['bays'] },
): Promise<void> {
  const removed = before.filter(({ id }) => !after.some((bay) => bay.id === id))
  await refuseUsed(tx, companyId, removed)
  await tx
    .updateTable('bays')
    .set({ active: false })
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(removed.map(({ id }) => id)))
    .execute()
  for (const [at, { id, name, kind }] of after.entries()) {
    const saved = await firstRow(
      tx,
      sql`insert into bays as kept (company_id, id, shop_id, name, kind, position)
        values (${companyId}, ${id}, ${shopId}, ${name}, ${kind}, ${at + 1})
        on conflict (company_id, id) do update set name = excluded.name, kind = excluded.kind,
          position = excluded.position, active = true
        where kept.shop_id = excluded.shop_id returning id`,
    )
    if (!saved) throw new AppError('not_found')
  }
}

/** Raises the number of the next order; the counter's row lock keeps new orders waiting. */
async function raiseNumber(tx: Tx, companyId: string, shopId: string, next: number): Promise<void> {
  const raised = await firstRow(
    tx,
    sql`insert into shop_counters as kept (company_id, shop_id, name, next_value)
      values (${companyId}, ${shopId}, 'order', ${next})
      on conflict (company_id, shop_id, name) do update set next_value = excluded.next_value
      where kept.next_value < excluded.next_value returning next_value`,
  )
  if (!raised) throw new AppError('number_used')
}

/** Saves the bays and the next number of a shop that is locked; each change is in the audit log. */
export async function saveSetup(
  tx: Tx,
  session: Author,
  { shop, before, after }: { shop: { id: string; name: string }; before: ShopSetup; after: ShopSetup },
): Promise<void> {
  const { company_id } = session
  const noted = (subject: string, was: unknown, is: unknown) =>
    audit(tx, session, {
      kind: 'setting.changed',
      shop_id: shop.id,
      subject_id: shop.id,
      subject,
      before: JSON.stringify(was),
      after: JSON.stringify(is),
    })
  if (JSON.stringify(before.bays) !== JSON.stringify(after.bays)) {
    await saveBays(tx, company_id, { shopId: shop.id, before: before.bays, after: after.bays })
    noted(
      'bays',
      before.bays.map(({ name, kind }) => `${name} (${kind})`),
      after.bays.map(({ name, kind }) => `${name} (${kind})`),
    )
  }
  if (before.next_order_number !== after.next_order_number) {
    await raiseNumber(tx, company_id, shop.id, after.next_order_number)
    noted('next_order_number', before.next_order_number, after.next_order_number)
  }
}

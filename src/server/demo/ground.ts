import { sql } from 'kysely'
import { userActor } from '#domain/people/roles.ts'
import type { Author } from '../base/author.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import type { Services } from '../base/http/context.ts'
import { listPackages, soldItems, type Catalogue } from '../catalogue/index.ts'
import { findUserOfOrder } from '../orders/index.ts'
import { listShops } from '../shop/index.ts'
import type { DemoGround, DemoShop } from './day/orders.ts'

/** The shops, with the technicians who have an address: the others came after the day's work was divided. */
async function demoShops(tx: Tx, owner: Author): Promise<DemoShop[]> {
  const shops = await listShops(tx, owner)
  const staff = await rows(
    tx,
    sql<{
      id: string
      name: string
      shop_id: string
    }>`select u.id, u.first_name || ' ' || u.last_name as name, s.shop_id
    from users u join user_shops s on s.company_id = u.company_id and s.user_id = u.id
    where u.company_id = ${owner.company_id} and u.role = 'Technician' and u.email is not null`,
  )
  const bays = await rows(
    tx,
    sql<{
      id: string
      shop_id: string
    }>`select id, shop_id from bays where company_id = ${owner.company_id} order by position`,
  )
  return shops.map((row) => ({
    row,
    bays: bays.filter((bay) => bay.shop_id === row.id).map((bay) => bay.id),
    staff: staff.filter((person) => person.shop_id === row.id),
  }))
}

/** The catalogue as it was written: in the order of ids, without kits. */
async function demoCatalogue(tx: Tx, companyId: string): Promise<Catalogue> {
  const known = await rows(
    tx,
    sql<{ id: string }>`select id from inventory_items where company_id = ${companyId} and active`,
  )
  const items = await soldItems(
    tx,
    companyId,
    known.map(({ id }) => id),
  )
  return {
    packages: await listPackages(tx, companyId),
    items: items.filter(({ unit }) => unit !== 'kit').sort((one, other) => (one.id < other.id ? -1 : 1)),
  }
}

/** What the demo's days are written with, as the company has it. */
export async function demoGround(tx: Tx, companyId: string): Promise<DemoGround> {
  const user = await firstRow(
    tx,
    sql<{ id: string; name: string }>`select id, first_name || ' ' || last_name as name from users
      where company_id = ${companyId} and role = 'Owner' order by id limit 1`,
  )
  const grouping = await firstRow(
    tx,
    sql<{
      id: string
    }>`select id from inspect_groupings where company_id = ${companyId} order by position limit 1`,
  )
  if (!user) throw new Error('the demo has no owner')
  const actor = userActor('Owner')
  const owner: Author = { user_id: user.id, company_id: companyId, actor, name: user.name }
  return {
    companyId,
    owner,
    user: await findUserOfOrder(tx, owner),
    catalogue: await demoCatalogue(tx, companyId),
    shops: await demoShops(tx, owner),
    grouping: grouping?.id ?? '',
  }
}

/** The demo company of this installation; an error where it has none. */
export async function openDemoGround({ longDatabase: database }: Services): Promise<DemoGround> {
  const place = await database.directory((tx) =>
    firstRow(tx, sql<{ demo_company_id: string | null }>`select demo_company_id from installation`),
  )
  const companyId = place?.demo_company_id
  if (!companyId)
    throw new Error(
      'This installation has no demo company. Start it once with BAYLINE_DEMO=on on an empty database.',
    )
  return database.tenant(companyId, (tx) => demoGround(tx, companyId))
}

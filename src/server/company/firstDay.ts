import { sql } from 'kysely'
import type { FirstDayList } from '#contract/company/firstDay.ts'
import { firstDay, type FirstDayStep } from '#domain/company/firstDay.ts'
import { sameFigure } from '#domain/money/rounding.ts'
import { audit } from '../base/audit.ts'
import { rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { typicalPrices } from '../catalogue/index.ts'
import { lockShop } from '../shop/index.ts'
import { firstDayFacts, unpricedPackages, unpricedParts, writeFirstDay } from './firstDay.queries.ts'

/** The checklist of a shop. */
export async function firstDayList(tx: Tx, companyId: string, shopId: string): Promise<FirstDayList> {
  const { choices, ...facts } = await firstDayFacts(tx, companyId, shopId)
  const unpriced = await unpricedPackages(tx, companyId)
  const unpriced_parts = await unpricedParts(tx, companyId)
  return {
    steps: firstDay({ ...facts, unpriced_parts }, choices.ticked ?? []),
    unpriced_parts,
    hidden: choices.hidden ?? false,
    typical: unpriced.filter(({ name }) => typicalPrices.has(name)).length,
  }
}

interface Change {
  step?: FirstDayStep | undefined
  done: boolean
  hidden?: boolean | undefined
}

/** Ticks a step, or puts the list away, under the shop's lock: two people's ticks both count. */
export async function changeFirstDay(
  tx: Tx,
  { company_id, user_id }: Author,
  shopId: string,
  { step, done, hidden }: Change,
): Promise<FirstDayList> {
  await lockShop(tx, company_id, shopId)
  const { choices } = await firstDayFacts(tx, company_id, shopId)
  const others = (choices.ticked ?? []).filter((each) => each !== step)
  const ticked = step !== undefined && done ? [...others, step] : others
  await writeFirstDay(tx, company_id, shopId, { ticked, hidden: hidden ?? choices.hidden ?? false })
  await emit(tx, { company_id, event: 'shop.changed', subject_id: shopId, shop_id: shopId, user_id })
  return firstDayList(tx, company_id, shopId)
}

/** Standard packages without a price get the typical one; answers which. */
export async function applyTypicalPrices(tx: Tx, session: Author): Promise<string[]> {
  const { company_id } = session
  const changed: string[] = []
  for (const { id, name } of await unpricedPackages(tx, company_id)) {
    const price = typicalPrices.get(name)
    if (price === undefined) continue
    const written = await rows(
      tx,
      sql`update packages set price = ${price}, version = version + 1
        where company_id = ${company_id} and id = ${id} and price is null returning id`,
    )
    if (written.length === 0) continue
    changed.push(id)
    audit(tx, session, {
      kind: 'price.changed',
      subject_id: id,
      subject: name,
      field: 'price',
      before: '',
      after: price,
    })
  }
  await announce(tx, session, changed)
  return changed
}

/** Takes typical prices back, where they were not changed since. */
export async function undoTypicalPrices(tx: Tx, session: Author, ids: readonly string[]): Promise<string[]> {
  const { company_id } = session
  const found = await rows(
    tx,
    sql<{
      id: string
      name: string
      price: string | null
    }>`select id, name, price::text as price from packages
      where company_id = ${company_id} and id = any(${ids}::uuid[]) for update`,
  )
  const typical = found.filter(({ name, price }) => sameFigure(price, typicalPrices.get(name)))
  for (const { id, name, price } of typical) {
    await sql`update packages set price = null, version = version + 1
      where company_id = ${company_id} and id = ${id}`.execute(tx)
    audit(tx, session, {
      kind: 'price.changed',
      subject_id: id,
      subject: name,
      field: 'price',
      before: price ?? '',
      after: '',
    })
  }
  const changed = typical.map(({ id }) => id)
  await announce(tx, session, changed)
  return changed
}

async function announce(tx: Tx, { company_id, user_id }: Author, changed: readonly string[]): Promise<void> {
  const [first] = changed
  if (first !== undefined)
    await emit(tx, { company_id, event: 'package.changed', subject_id: first, user_id })
}

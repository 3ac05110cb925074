import { sql } from 'kysely'
import type { ShopTaxesBody } from '#contract/shop/company.ts'
import { shopTaxProblems } from '#domain/shop/shopTaxes.ts'
import { bothNames } from '#domain/base/text.ts'
import { checkNamed } from '../base/database/saving.ts'
import { json, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { noteShopChanges } from './noteChanges.ts'
import { lockShop, shopFor, type ShopRow } from './shops.ts'

function check({ taxes }: ShopTaxesBody): void {
  const problems = shopTaxProblems(taxes)
  if (problems.length === 0) return
  throw new AppError('invalid_input', {
    fields: problems.map(({ at, field, code }) => ({
      pointer: `/body/taxes/${at}/${field}`,
      code,
      detail: code,
    })),
  })
}

/** Taxes and charges as the audit log names them. */
const taxWords = ({ taxes, subtotal_charges }: ShopRow) => ({
  taxes: taxes.map(({ name, amount }) => `${name} ${amount}`).join(', '),
  charges: subtotal_charges.map(({ name, charge_amount }) => `${name} ${charge_amount}`).join(', '),
})

/** Saves a shop's taxes and charges against the version that was seen. */
export async function saveShopTaxes(
  tx: Tx,
  session: Author,
  shopId: string,
  body: ShopTaxesBody,
): Promise<{ shop: ShopRow; stale: boolean }> {
  check(body)
  const named = body.taxes.flatMap(({ classification_id }, at) =>
    classification_id ? [[`taxes/${at}/classification_id`, classification_id] as const] : [],
  )
  const { company_id, user_id } = session
  await checkNamed(tx, company_id, { classifications: named })
  await lockShop(tx, company_id, shopId)
  const before = await shopFor(tx, session, shopId)
  if (body.version !== before.version) return { shop: before, stale: true }
  await sql`update shops set taxes = ${json(body.taxes.map(bothNames))},
    subtotal_charges = ${json(body.subtotal_charges.map(bothNames))}, version = version + 1
    where company_id = ${company_id} and id = ${shopId}`.execute(tx)
  const shop = await shopFor(tx, session, shopId)
  noteShopChanges(tx, session, { shopId, before: taxWords(before), after: taxWords(shop) })
  await emit(tx, { company_id, event: 'shop.changed', subject_id: shopId, shop_id: shopId, user_id })
  return { shop, stale: false }
}

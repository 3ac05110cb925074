import { sql } from 'kysely'
import type { ParsedOf } from '#contract/base/route.ts'
import type { pay, PayGroup } from '#contract/pay/pay.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import type { PayFormat } from '#domain/pay/payFiles.ts'
import type { PayPeriod } from '#domain/pay/periods.ts'
import { audit } from '../base/audit.ts'
import { databaseNow, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { wrongFields } from '../base/database/saving.ts'
import { loadCompanySettings } from '../shop/index.ts'
import { lockExports } from './pay.queries.ts'

type SaveInput = ParsedOf<(typeof pay)['saveGroup']>

interface GroupRow {
  id: string
  name: string
  country: 'US' | 'CA'
  legal_name: string
  format: PayFormat
  company_code: string
  period: PayPeriod
  version: number
}

interface ShopOfGroup {
  id: string
  name: string
  country: 'US' | 'CA'
  currency: string
  group_id: string | null
}

/** Every shop of the company with its group; null where it is in none. */
const shopsOfGroups = (tx: Tx, companyId: string): Promise<ShopOfGroup[]> =>
  rows(
    tx,
    sql<ShopOfGroup>`select s.id, s.name, s.country, s.currency, g.group_id
      from shops s left join pay_group_shops g on g.company_id = ${companyId} and g.shop_id = s.id
      where s.company_id = ${companyId} order by s.created_at, s.id`,
  )

const groupRows = (tx: Tx, companyId: string): Promise<GroupRow[]> =>
  tx
    .selectFrom('pay_groups')
    .select(['id', 'name', 'country', 'legal_name', 'format', 'company_code', 'period', 'version'])
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .$narrowType<GroupRow>()
    .execute()

const filled = (group: Omit<PayGroup, 'shops' | 'currencies'>, shops: readonly ShopOfGroup[]): PayGroup => ({
  ...group,
  shops: shops.map(({ id, name }) => ({ id, name })),
  currencies: [...new Set(shops.map(({ currency }) => currency))],
})

/**
 * The pay groups of a company: for each country the shops that are in no group of their own, by the company's settings,
 * then those that were set up. Their ids are the country, or the id of the group.
 */
export async function payGroups(tx: Tx, companyId: string): Promise<PayGroup[]> {
  const settings = await loadCompanySettings(tx, companyId)
  const [shops, own] = [await shopsOfGroups(tx, companyId), await groupRows(tx, companyId)]
  const free = shops.filter(({ group_id }) => group_id === null)
  const usual = (['US', 'CA'] as const).flatMap((country) => {
    const inside = free.filter((shop) => shop.country === country)
    const group = {
      id: country,
      name: '',
      country,
      legal_name: settings.legal_name,
      format: 'csv' as const,
      company_code: settings.payroll_company_code,
      period: settings.pay_period,
      version: 0,
    }
    return inside.length === 0 ? [] : [filled(group, inside)]
  })
  const setUp = own.map((group) =>
    filled(
      group,
      shops.filter(({ group_id }) => group_id === group.id),
    ),
  )
  return [...usual, ...setUp]
}

/** The group in which a shop is. */
export const groupOfShop = (groups: readonly PayGroup[], shopId: string | undefined): PayGroup | undefined =>
  groups.find(({ shops }) => shops.some(({ id }) => id === shopId))

/** Refuses shops of another country, and those that are not there. */
function checkShops(shops: readonly ShopOfGroup[], { body }: SaveInput): void {
  wrongFields(
    body.shop_ids.flatMap((id, at) => {
      const shop = shops.find((each) => each.id === id)
      if (!shop) throw new AppError('not_found')
      return shop.country === body.country
        ? []
        : [{ field: `shop_ids/${String(at)}`, code: 'other_country' as const }]
    }),
  )
}

const wordsOf = ({
  name,
  country,
  legal_name,
  format,
  company_code,
  period,
}: Omit<GroupRow, 'id' | 'version'>) =>
  [name, country, legal_name, format, company_code, period].filter(Boolean).join(' · ')

/** Saves a pay group with its shops; a shop leaves the group in which it was. A removed one has none. */
export async function saveGroup(tx: Tx, session: Author, input: SaveInput): Promise<PayGroup[]> {
  const { company_id, user_id } = session
  const { body, params } = input
  const { id } = params
  await lockExports(tx, company_id)
  const shops = await shopsOfGroups(tx, company_id)
  checkShops(shops, input)
  const before = (await groupRows(tx, company_id)).find((group) => group.id === id)
  if ((before?.version ?? 0) !== body.version) throw new AppError(before ? 'stale_version' : 'not_found')
  const group: Omit<GroupRow, 'id' | 'version'> = {
    name: sanitizeLine(body.name),
    country: body.country,
    legal_name: sanitizeLine(body.legal_name),
    format: body.format,
    company_code: sanitizeLine(body.company_code),
    period: body.period,
  }
  const removed_at = body.removed ? await databaseNow(tx) : null
  const values = { ...group, removed_at, version: body.version + 1 }
  await tx
    .insertInto('pay_groups')
    .values({ company_id, id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(values))
    .execute()
  const inside = new Set(body.removed ? [] : body.shop_ids)
  const moved = shops.flatMap(({ id: shop_id, group_id }) => {
    const next = inside.has(shop_id) ? id : group_id === id ? null : group_id
    return next === group_id ? [] : [{ company_id, shop_id, group_id: next }]
  })
  for (const row of moved)
    await tx
      .insertInto('pay_group_shops')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'shop_id']).doUpdateSet({ group_id: row.group_id }),
      )
      .execute()
  const names = (of: string) => shops.filter(({ group_id }) => group_id === of).map(({ name }) => name)
  const after = shops.filter((shop) => inside.has(shop.id)).map(({ name }) => name)
  audit(tx, session, {
    kind: 'pay.group',
    subject_id: id,
    subject: group.name,
    before: before ? [wordsOf(before), ...names(id)].join(' · ') : '',
    after: body.removed ? '' : [wordsOf(group), ...after].join(' · '),
  })
  await emit(tx, { company_id, event: 'pay.changed', subject_id: id, user_id })
  return payGroups(tx, company_id)
}

import { localDate } from '#domain/places/zones.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { emit } from '#server/base/outbox.ts'
import { formatter } from '#server/base/papers/documentWords.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { languageFor } from '#server/orders/index.ts'
import { shopAt, valuesOf, type ShopRow } from '#server/shop/index.ts'
import { authorFor } from './author.queries.ts'
import { listDebtors, type Debtor } from './debtors.queries.ts'
import { channelsOf, laterBy, queueInWords } from './queueAutomatic.ts'
import { findRule, sendingShops } from './rules.queries.ts'

/** How many statements one transaction queues. */
const BATCH = 200

interface Period {
  shop: ShopRow
  /** The month, "2026-11": one statement for each payer and currency. */
  month: string
  channels: ReturnType<typeof channelsOf>
  delay_minutes: number
}

/** The statements that a shop sends on the day of this instant; null on every other day. */
async function periodOf(tx: Tx, companyId: string, shopId: string, at: string): Promise<Period | null> {
  const shop = await shopAt(tx, companyId, shopId)
  const rule = await findRule(tx, companyId, shopId, 'statement')
  const channels = channelsOf(rule)
  if (!shop || channels.length === 0) return null
  const today = localDate(at, shop.time_zone)
  if (Number(today.slice(8)) !== shop.settings.statement_day) return null
  return { shop, month: today.slice(0, 7), channels, delay_minutes: rule.delay_minutes }
}

async function queueBatch(tx: Tx, companyId: string, period: Period, debtors: readonly Debtor[]) {
  const { shop, month, channels, delay_minutes } = period
  const author = await authorFor(tx, companyId, null)
  const due = laterBy(delay_minutes, await databaseNow(tx))
  for (const { first_name, balance, language: own, ...debtor } of debtors) {
    const language = languageFor(own, shop.region)
    const payer = debtor.customer_id ?? debtor.fleet_location_id ?? ''
    const cause = `statement ${month} ${shop.currency} ${payer}`
    const { money } = formatter(language, shop.currency, shop.time_zone)
    const values = valuesOf(shop, { first_name, amount: money(balance) })
    const about = { ...debtor, cause, shop, language, due }
    await queueInWords(tx, author, { kind: 'statement', channels, to: about, values })
  }
  await emit(tx, { company_id: companyId, event: 'message.queued', subject_id: shop.id, shop_id: shop.id })
}

/** Queues the statements of account customers who owe, in every shop whose day of the month this is. */
export async function queueStatements(
  { database }: Pick<JobServices, 'database'>,
  companyId: string,
  at: string,
): Promise<void> {
  const shopIds = await database.tenant(companyId, (tx) => sendingShops(tx, companyId, 'statement'))
  for (const id of shopIds) {
    const found = await database.tenant(companyId, async (tx) => {
      const period = await periodOf(tx, companyId, id, at)
      return period && { period, debtors: await listDebtors(tx, companyId, period.shop) }
    })
    if (!found) continue
    const { period, debtors } = found
    for (let from = 0; from < debtors.length; from += BATCH)
      await database.tenant(companyId, (tx) =>
        queueBatch(tx, companyId, period, debtors.slice(from, from + BATCH)),
      )
  }
}

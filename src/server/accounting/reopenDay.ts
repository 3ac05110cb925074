import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { TillDay } from '#contract/till/till.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { dayAfter } from '#domain/till/till.ts'
import { audit } from '../base/audit.ts'
import { setLocal, together, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { unsealStatement } from '../orders/index.ts'
import { lockBusinessDays, shopFor } from '../shop/index.ts'
import { drawersIntoDay, tillDay } from '../till/index.ts'
import { emitDay } from './emitDay.ts'
import { findExport, reversePostings, sentEntry } from './journal.queries.ts'
import { countToDay } from './reopenedDay.queries.ts'

type ReopenDay = ParsedOf<typeof api.till.reopenDay>

/** Undoes the closing of the last closed day. A day that is open is answered as it is. */
export async function reopenDay(tx: Tx, session: Author, { body }: ReopenDay): Promise<TillDay> {
  const { company_id } = session
  const { day } = body
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  await lockBusinessDays(tx, company_id, shop.id)
  const before = await tillDay(tx, company_id, shop, day)
  if (before.closed_at === null) return before
  if (!before.reopenable) throw new AppError('day_not_last')
  const sent = await sentEntry(tx, company_id, shop.id, day)
  const inBooks = sent !== undefined && sent.state !== 'refused'
  if (inBooks || (await findExport(tx, company_id, shop.id, day))) throw new AppError('day_in_books')
  await storeFormerClosing(tx, session, shop.id, { day, reason: sanitizeLine(body.reason) })
  await reversePostings(tx, company_id, shop.id, day)
  await together(
    tx,
    [day, dayAfter(day)].map((each) => unsealStatement(company_id, shop.id, each)),
  )
  await drawersIntoDay(tx, company_id, shop, day)
  await setLocal(tx, 'app.reopened_day', day)
  const until = startOfLocalDay(day, shop.time_zone, 1)
  await together(tx, countToDay({ company_id, shop_id: shop.id, day, until }))
  audit(tx, session, {
    kind: 'till.reopened',
    shop_id: shop.id,
    subject: day,
    reason: sanitizeLine(body.reason),
  })
  await emitDay(tx, session, { event: 'day.reopened', shop_id: shop.id, day })
  return tillDay(tx, company_id, shop, day)
}

/** Opens the day, and keeps the closing with its report. */
async function storeFormerClosing(
  tx: Tx,
  { company_id, user_id, name }: Author,
  shopId: string,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  await sql`insert into shop_day_reopenings
      (company_id, id, shop_id, day, closed_at, closed_name, report, report_version, user_id, user_name, reason)
    select company_id, ${newId()}, shop_id, day, closed_at, closed_name, report, report_version, ${user_id}, ${name}, ${reason}
    from shop_days where company_id = ${company_id} and shop_id = ${shopId} and day = ${day}`.execute(tx)
  await tx
    .updateTable('shop_days')
    .set({ closed_at: null })
    .where('company_id', '=', company_id)
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .execute()
}

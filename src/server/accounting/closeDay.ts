import { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { storedDayReport, type TillDay } from '#contract/till/till.ts'
import { localDate } from '#domain/places/zones.ts'
import { audit, auditHead } from '../base/audit.ts'
import { databaseNow, json, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsOf } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { shopFor, lockBusinessDays } from '../shop/index.ts'
import { justClosed, readDay } from '../till/index.ts'
import { emitDay } from './emitDay.ts'
import { postDay } from './journal.ts'
import { reopenDay } from './reopenDay.ts'

type CloseDay = ParsedOf<typeof api.till.closeDay>

/** Closes a day with its report. A day that is already closed is answered as it is. */
export async function closeDay(tx: Tx, session: Author, { body }: Pick<CloseDay, 'body'>): Promise<TillDay> {
  const { company_id } = session
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  await lockBusinessDays(tx, company_id, shop.id)
  const read = await readDay(tx, company_id, shop, body.day)
  const { till: before } = read
  if (before.closed_at !== null) return before
  if (body.day > localDate(new Date().toISOString(), shop.time_zone)) throw new AppError('day_not_begun')
  if (before.drawers.some(({ closed_at }) => closed_at === null)) throw new AppError('drawers_open')
  const head = await auditHead(tx, company_id)
  const closing = {
    audit_seq: head?.seq ?? null,
    audit_hash: head?.hash ?? '',
    closed_at: await databaseNow(tx),
    closed_name: session.name,
    report: json(before.report),
    report_version: storedDayReport.version,
  }
  await tx
    .insertInto('shop_days')
    .values({ company_id, shop_id: shop.id, day: body.day, ...closing })
    .onConflict((on) => on.columns(['company_id', 'shop_id', 'day']).doUpdateSet(closing))
    .execute()
  await postDay(tx, company_id, shop, read)
  audit(tx, session, { kind: 'till.closed', shop_id: shop.id, subject: body.day })
  await emitDay(tx, session, { event: 'day.closed', shop_id: shop.id, day: body.day })
  return justClosed(tx, company_id, shop, before)
}

export const closeDayRoutes = handlers(rowsOf(api.till, ['closeDay', 'reopenDay']))({
  closeDay: (context, input) => context.tenant((tx) => closeDay(tx, context.session, input)),

  reopenDay: (context, input) => context.tenant((tx) => reopenDay(tx, context.session, input)),
})

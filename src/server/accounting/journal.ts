import type { api } from '#contract/api.ts'
import type { DayJournal } from '#contract/accounting/journal.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { drawerPostings, journalLine, paymentPostings } from '#domain/accounting/journal.ts'
import { purchasePostings, stockPostings } from '#domain/accounting/stockPostings.ts'
import { byAccount, type Posting } from '#domain/till/postings.ts'
import { loadCompanySettings, shopFor, type ShopRow, shopDay, lockBusinessDays } from '../shop/index.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { audit } from '../base/audit.ts'
import {
  accountCode,
  accountCodes,
  debits,
  entryNumber,
  findExport,
  insertExport,
  insertPostings,
  listPostings,
  purchaseSums,
  sentEntry,
  stockValues,
  type Booking,
} from './journal.queries.ts'
import { emitDay } from './emitDay.ts'
import { journalText } from './journalText.ts'
import { readDay, type DayRead } from '../till/index.ts'

/** What goods and their suppliers mean for the books, in a company that keeps perpetual inventory. */
async function stockBookings(
  tx: Tx,
  company: string,
  shopId: string,
  span: { from: string; to: string },
): Promise<Posting[]> {
  const { perpetual_inventory } = await loadCompanySettings(tx, company)
  if (!perpetual_inventory) return []
  return [
    ...stockPostings(await stockValues(tx, company, shopId, span)),
    ...purchasePostings(await purchaseSums(tx, company, shopId, span)),
  ]
}

/** What a day books: its sales, payments and drawers as they were read, and the stock as it is now. */
async function bookings(tx: Tx, company: string, shop: ShopRow, read: DayRead): Promise<Booking[]> {
  const { till, orders, booked } = read
  const { closed: _closed, ...span } = await shopDay(tx, company, shop, till.day)
  const sales = orders.flatMap(({ id, change }) => change.map((row) => ({ ...row, order_id: id })))
  const money = byAccount([...booked.flatMap(paymentPostings), ...till.drawers.flatMap(drawerPostings)])
  const stock = await stockBookings(tx, company, shop.id, span)
  return [...sales, ...[...money, ...stock].map((row) => ({ ...row, order_id: null, cause: null }))]
}

/** Posts a day that was closed in this transaction, from what was read for its report. */
export async function postDay(tx: Tx, company: string, shop: ShopRow, read: DayRead): Promise<void> {
  await insertPostings(tx, company, {
    shopId: shop.id,
    day: read.till.day,
    postings: await bookings(tx, company, shop, read),
  })
}

export async function loadJournal(tx: Tx, session: Author, shop: ShopRow, day: string): Promise<DayJournal> {
  const { company_id } = session
  const { closed } = await shopDay(tx, company_id, shop, day)
  const postings = closed
    ? await listPostings(tx, company_id, shop.id, day)
    : await bookings(tx, company_id, shop, await readDay(tx, company_id, shop, day))
  const sums = byAccount(postings)
  const codes = await accountCodes(tx, company_id)
  const exported = await findExport(tx, company_id, shop.id, day)
  const entry = await sentEntry(tx, company_id, shop.id, day)
  return {
    shop_id: shop.id,
    day,
    closed: closed !== null,
    exported_at: exported?.exported_at ?? null,
    exported_format: exported?.format ?? null,
    entry: entry ? { ...entry, number: entryNumber(shop.id, day) } : null,
    exported_by: exported?.user_name ?? '',
    lines: sums.map((row) => ({ code: accountCode(codes, row.account), ...journalLine(row) })),
    total: debits(sums),
  }
}

/** Exports a closed day once; the same format again answers with the same file, another one is refused. */
export async function exportDay(tx: Tx, session: Author, { body }: ParsedOf<typeof api.dayJournal.export>) {
  const { company_id } = session
  const { day, format } = body
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  await lockBusinessDays(tx, company_id, shop.id)
  const { closed } = await shopDay(tx, company_id, shop, day)
  if (!closed) throw new AppError('day_not_closed')
  const before = await findExport(tx, company_id, shop.id, day)
  if (before && before.format !== format) throw new AppError('day_exported')
  if (!before) {
    const sent = await sentEntry(tx, company_id, shop.id, day)
    if (sent?.state === 'sending') throw new AppError('day_in_issue')
    await insertExport(tx, session, { shopId: shop.id, day, format })
    audit(tx, session, { kind: 'export.made', shop_id: shop.id, subject: `journal-${day}.${format}` })
    await emitDay(tx, session, { event: 'day.exported', shop_id: shop.id, day })
  }
  const journal = await loadJournal(tx, session, shop, day)
  return { file_name: `journal-${day}.${format}`, text: journalText(journal, shop.name, format), journal }
}

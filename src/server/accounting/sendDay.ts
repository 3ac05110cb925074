import { sql } from 'kysely'
import type { DayJournal } from '#contract/accounting/journal.ts'
import { emitDay } from './emitDay.ts'
import { asConnected, refusalOf } from './asConnected.ts'
import { loadConnection, mappedAccounts, type Connection } from './connection.queries.ts'
import { shopFor, type ShopRow, shopDay, lockBusinessDays } from '../shop/index.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import {
  entryNumbered,
  postEntry,
  type Entry,
  type EntryLine,
  type Realm,
} from '../integrations/quickbooks/books.ts'
import { missingQbo } from '../integrations/quickbooks/oauth.ts'
import { loadJournal } from './journal.ts'
import { entryNumber, findExport, insertExport, sentEntry } from './journal.queries.ts'

interface Asked {
  shop_id: string
  day: string
}

/** The journal's lines with QuickBooks' accounts; refuses with the names of accounts that have none. */
async function linesFor(
  tx: Tx,
  company_id: string,
  { lines, shop_id }: DayJournal,
  { customer_id }: Connection,
): Promise<EntryLine[]> {
  const known = new Map((await mappedAccounts(tx, { company_id, shop_id })).map((row) => [row.account, row]))
  const unmapped = lines.filter(({ account }) => !known.get(account)?.target_id)
  if (unmapped.length > 0)
    throw new AppError('accounting_unmapped', {
      fields: unmapped.map(({ account }) => ({
        pointer: '/accounts',
        code: 'accounting_unmapped',
        detail: account,
      })),
    })
  const mapped = lines.map(({ account, debit, credit }) => ({
    account,
    debit,
    credit,
    target_id: known.get(account)?.target_id ?? '',
    receivable: known.get(account)?.receivable ?? false,
  }))
  if (customer_id === '' && mapped.some(({ receivable }) => receivable))
    throw new AppError('accounting_customer_missing')
  return mapped
}

interface Claim {
  attempt: number
  /** An earlier request may have been booked: its answer was lost. */
  lost: boolean
  /** Whether it was ever sent before. */
  again: boolean
}

/** Records that a day is on its way before QuickBooks is called. Answers the attempt, which names the request. */
export async function claimEntry(
  tx: Tx,
  company_id: string,
  { shop_id, day }: Asked,
  realm: string,
): Promise<Claim> {
  const before = await sentEntry(tx, company_id, shop_id, day)
  if (before?.state === 'sending' && before.realm_id !== realm) throw new AppError('accounting_other_company')
  const attempt = (before?.attempt ?? 1) + (before?.state === 'refused' ? 1 : 0)
  await sql`insert into journal_entries (company_id, shop_id, day, attempt, state, realm_id)
    values (${company_id}, ${shop_id}, ${day}, ${attempt}, 'sending', ${realm})
    on conflict (company_id, shop_id, day) do update set attempt = excluded.attempt, state = 'sending',
      realm_id = excluded.realm_id, message = '', updated_at = excluded.updated_at`.execute(tx)
  const unanswered = before?.state === 'sending' || before?.state === 'released'
  return { attempt, lost: unanswered && before.realm_id === realm, again: before !== undefined }
}

interface Claimed extends Claim {
  entry: Entry
}

const entryOf = (shop: ShopRow, { day }: Asked, customer_id: string, lines: EntryLine[]): Entry => ({
  day,
  number: entryNumber(shop.id, day),
  memo: `${shop.name} ${day}`,
  currency: shop.currency,
  customer_id,
  lines,
})

/** Checks that the day may be sent, and claims it; null where it is in QuickBooks already, or has nothing to book. */
async function prepare(tx: Tx, context: Context, asked: Asked): Promise<Claimed | null> {
  const { session, services } = context
  const { company_id } = session
  const shop = await shopFor(tx, session, asked.shop_id, '/body/shop_id')
  await lockBusinessDays(tx, company_id, shop.id)
  if (!(await shopDay(tx, company_id, shop, asked.day)).closed) throw new AppError('day_not_closed')
  const exported = await findExport(tx, company_id, shop.id, asked.day)
  if (exported && exported.format !== 'quickbooks') throw new AppError('day_exported')
  if (exported) return null
  if (missingQbo(services.config).length > 0) throw new AppError('accounting_not_configured')
  const known = await loadConnection(tx, services.vault, { company_id, shop_id: shop.id })
  if (known.tokens === null || known.expired) throw new AppError('accounting_not_connected')
  const lines = await linesFor(tx, company_id, await loadJournal(tx, session, shop, asked.day), known)
  const claimed = await claimEntry(tx, company_id, asked, known.realm_id)
  if (lines.length > 0) return { ...claimed, entry: entryOf(shop, asked, known.customer_id, lines) }
  await settle(tx, context, asked, '')
  return null
}

/** The day is in QuickBooks: marked once, as every export is. */
async function settle(tx: Tx, { session }: Context, { shop_id, day }: Asked, entryId: string): Promise<void> {
  const { company_id } = session
  audit(tx, session, { kind: 'books.sent', shop_id, subject: day })
  await insertExport(tx, session, { shopId: shop_id, day, format: 'quickbooks' })
  await tx
    .updateTable('journal_entries')
    .set({ state: 'sent', entry_id: entryId, message: '', updated_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('shop_id', '=', shop_id)
    .where('day', '=', day)
    .execute()
  await emitDay(tx, session, { event: 'day.exported', shop_id, day })
}

/** Nothing was booked, or the outcome is unknown; an outcome that another request recorded meanwhile stays. */
const note = (
  tx: Tx,
  companyId: string,
  { shop_id, day }: Asked,
  { state, message }: { state: 'refused' | 'sending'; message: string },
) =>
  tx
    .updateTable('journal_entries')
    .set({ state, message, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('shop_id', '=', shop_id)
    .where('day', '=', day)
    .where('state', '=', 'sending')
    .execute()

/** A day that was sent before is looked for by its number first: QuickBooks does not remember request ids forever. */
async function book(realm: Realm, request: string, { again, entry }: Claimed) {
  const known = again ? await entryNumbered(realm, entry.number) : null
  if (known && (known.kind !== 'ok' || known.value !== '')) return known
  return postEntry(realm, request, entry)
}

/** Books a closed day in QuickBooks once, whatever is lost on the way. */
export async function sendDay(context: Context, asked: Asked): Promise<{ journal: DayJournal }> {
  const { session, services } = context
  const { company_id } = session
  const claimed = await context.tenant((tx) => prepare(tx, context, asked))
  if (claimed) {
    const request = `${asked.shop_id}-${asked.day}-${claimed.attempt}`
    const answer = await asConnected(services, { company_id, shop_id: asked.shop_id }, (realm) =>
      book(realm, request, claimed),
    )
    if (answer.kind !== 'ok') {
      // After a refusal or a denied login nothing was booked, unless the answer of an earlier request was lost.
      const none = answer.kind === 'refused' || (answer.kind === 'denied' && !claimed.lost)
      const state = none ? 'refused' : 'sending'
      await context.tenant((tx) => note(tx, company_id, asked, { state, message: answer.message }))
      throw refusalOf(answer)
    }
    await context.tenant((tx) => settle(tx, context, asked, answer.value))
  }
  return context.tenant(async (tx) => ({
    journal: await loadJournal(tx, session, await shopFor(tx, session, asked.shop_id), asked.day),
  }))
}

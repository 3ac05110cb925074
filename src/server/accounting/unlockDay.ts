import { sql } from 'kysely'
import type { DayJournal } from '#contract/accounting/journal.ts'
import { shopFor, lockBusinessDays } from '../shop/index.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../base/http/context.ts'
import { missingQbo } from '../integrations/quickbooks/oauth.ts'
import { emit } from '../base/outbox.ts'
import { loadJournal } from './journal.ts'
import { sentEntry } from './journal.queries.ts'

/** Allows a day to be exported as a file when QuickBooks never answered for it and can no longer be asked. */
export async function unlockDay(
  tx: Tx,
  { session, services }: Context,
  { shop_id, day }: { shop_id: string; day: string },
): Promise<{ journal: DayJournal }> {
  const { company_id, user_id, name } = session
  const shop = await shopFor(tx, session, shop_id, '/body/shop_id')
  await lockBusinessDays(tx, company_id, shop.id)
  const entry = await sentEntry(tx, company_id, shop.id, day)
  if (entry?.state !== 'released') {
    if (entry?.state !== 'sending') throw new AppError('day_not_in_issue')
    if (entry.reachable && missingQbo(services.config).length === 0) throw new AppError('day_can_be_asked')
    await tx
      .updateTable('journal_entries')
      .set({ state: 'released', released_by: name, released_at: sql`now()`, updated_at: sql`now()` })
      .where('company_id', '=', company_id)
      .where('shop_id', '=', shop.id)
      .where('day', '=', day)
      .execute()
    audit(tx, session, { kind: 'books.released', shop_id: shop.id, subject: day })
    const payload = { day, realm_id: entry.realm_id }
    await emit(tx, {
      company_id,
      event: 'day.released',
      subject_id: shop.id,
      shop_id: shop.id,
      user_id,
      payload,
    })
  }
  return { journal: await loadJournal(tx, session, shop, day) }
}

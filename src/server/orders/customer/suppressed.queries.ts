import { sql } from 'kysely'
import { normalizePhone } from '#domain/base/phone.ts'
import { billedParty } from '#domain/orders/billedParty.ts'
import type { Order } from '#domain/orders/order.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'

type Listed = Pick<Order, 'black_listed_emails' | 'black_listed_phonenumbers'>

interface Reached {
  channel: 'email' | 'text'
  address: string
}

/** Which of these addresses get nothing at all; who unsubscribed still gets what belongs to a sale. */
const suppressedAmong = (
  tx: Tx,
  companyId: string,
  emails: readonly string[],
  numbers: readonly string[],
): Promise<Reached[]> =>
  rows(
    tx,
    sql<Reached>`select distinct channel, address from suppressions
      where company_id = ${companyId} and ended_at is null and reason <> 'unsubscribe'
        and ((channel = 'email' and address = any(${emails}::text[]))
          or (channel = 'text' and address = any(${numbers}::text[])))
      order by channel, address`,
  )

const lower = (email: string): string => email.trim().toLowerCase()
const present = (texts: readonly string[]): string[] => texts.filter((text) => text !== '')

/**
 * The black lists of an order: those of its customer's record, and which of the addresses of the customer and of their
 * further contacts are suppressed.
 */
export async function withSuppressed(
  tx: Tx,
  companyId: string,
  order: Listed & Pick<Order, 'customer' | 'fleet'>,
): Promise<Listed> {
  const { black_listed_emails, black_listed_phonenumbers } = order
  const party = billedParty(order)
  const all = party ? [party, ...(party.contacts ?? [])] : []
  const emails = present(all.map(({ email }) => lower(email)))
  const numbers = present(all.map(({ phonenumber }) => normalizePhone(phonenumber) ?? ''))
  if (emails.length + numbers.length === 0) return { black_listed_emails, black_listed_phonenumbers }
  const found = await suppressedAmong(tx, companyId, emails, numbers)
  const add = (list: string[], channel: Reached['channel']): string[] => {
    const more = found.filter((row) => row.channel === channel && !list.includes(row.address))
    return more.length === 0 ? list : [...list, ...more.map(({ address }) => address)]
  }
  return {
    black_listed_emails: add(black_listed_emails, 'email'),
    black_listed_phonenumbers: add(black_listed_phonenumbers, 'text'),
  }
}

/** Whether a number, in its stored form, gets no texts. */
export const isSuppressedNumber = async (tx: Tx, companyId: string, number: string): Promise<boolean> =>
  (await suppressedAmong(tx, companyId, [], [number])).length > 0

/** Refuses an address that gets nothing, also one that is on no record. */
export async function refuseSuppressed(tx: Tx, companyId: string, to: string): Promise<void> {
  const code = 'address_black_listed'
  if ((await suppressedAmong(tx, companyId, [lower(to)], [])).length > 0)
    throw new AppError(code, { fields: [{ pointer: '/body/to', code, detail: code }] })
}

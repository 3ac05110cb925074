import { sql } from 'kysely'
import { normalizePhone } from '../../domain/base/phone.ts'
import { billedParty } from '../../domain/orders/billedParty.ts'
import type { Order } from '../../domain/orders/order.ts'
import { rows, type Tx } from '../base/db.ts'

type Listed = Pick<Order, 'black_listed_emails' | 'black_listed_phonenumbers'>

/** The black lists of an order: those of its customer's record, and the customer's addresses that are suppressed. */
export async function withSuppressed(
  tx: Tx,
  companyId: string,
  order: Listed & Pick<Order, 'customer' | 'fleet'>,
): Promise<Listed> {
  const { black_listed_emails, black_listed_phonenumbers } = order
  const party = billedParty(order)
  const email = party?.email.trim().toLowerCase() ?? ''
  const number = normalizePhone(party?.phonenumber ?? '') ?? ''
  if (email === '' && number === '') return { black_listed_emails, black_listed_phonenumbers }
  const found = await rows(
    tx,
    sql<{ channel: 'email' | 'text'; address: string }>`select channel, address from suppressions
      where company_id = ${companyId} and ended_at is null and reason <> 'unsubscribe'
        and ((channel = 'email' and address = ${email}) or (channel = 'text' and address = ${number}))`,
  )
  const add = (list: string[], channel: 'email' | 'text'): string[] => {
    const more = found.filter((row) => row.channel === channel && !list.includes(row.address))
    return more.length === 0 ? list : [...list, ...new Set(more.map(({ address }) => address))]
  }
  return {
    black_listed_emails: add(black_listed_emails, 'email'),
    black_listed_phonenumbers: add(black_listed_phonenumbers, 'text'),
  }
}

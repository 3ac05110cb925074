import { besideCompany } from '#server/base/database/insertMany.ts'
import { sql } from 'kysely'
import { payoutFigures } from '#domain/accounting/payouts.ts'
import type { ProviderName } from '#domain/payments/methods/providers.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import type { Balance, Payout, PayoutTransaction } from '#server/integrations/gateway.ts'

/** An account at a processor, under the first of the shops that share it. */
export interface AccountKey {
  company_id: string
  shop_id: string
  provider: ProviderName
}

type KnownDeposit = Pick<Payout, 'reference' | 'status' | 'itemized' | 'net'>

/** The stored deposits, by the processor's name. */
export async function savedPayouts(
  tx: Tx,
  { company_id, provider }: AccountKey,
  from: string,
): Promise<Map<string, KnownDeposit>> {
  const found = await rows(
    tx,
    sql<KnownDeposit>`select reference, status, itemized, net::text from payouts
      where company_id = ${company_id} and provider = ${provider} and made_at >= ${from}`,
  )
  return new Map(found.map((row) => [row.reference, row]))
}

/** Stores a deposit as the processor has it now. `lines` is null where its lines were not read again. */
export async function savePayout(
  tx: Tx,
  key: AccountKey,
  deposit: Payout,
  lines: readonly PayoutTransaction[] | null,
): Promise<string> {
  const { company_id, shop_id, provider } = key
  const { reference, status, currency, net, itemized, failure, arrival_date, made_at } = deposit
  const { gross, refunds, fees, other } = payoutFigures(lines ?? [])
  const fresh = lines !== null
  const row = await firstRow(
    tx,
    sql<{
      id: string
    }>`insert into payouts as p (company_id, id, shop_id, provider, reference, status, currency, gross,
        refunds, fees, other, net, itemized, failure, arrival_date, made_at)
      values (${company_id}, ${newId()}, ${shop_id}, ${provider}, ${reference}, ${status}, ${currency}, ${gross},
        ${refunds}, ${fees}, ${other}, ${net}, ${itemized}, ${failure}, ${arrival_date}, ${made_at})
      on conflict (company_id, provider, reference) do update set status = excluded.status, net = excluded.net,
        itemized = excluded.itemized, failure = excluded.failure, arrival_date = excluded.arrival_date,
        gross = case when ${fresh} then excluded.gross else p.gross end,
        refunds = case when ${fresh} then excluded.refunds else p.refunds end,
        fees = case when ${fresh} then excluded.fees else p.fees end,
        other = case when ${fresh} then excluded.other else p.other end
      returning id`,
  )
  if (!row) throw new Error('the deposit was not kept')
  if (fresh)
    await sql`insert into payout_lines (company_id, payout_id, reference, kind, payment_reference, amount, fee, net,
        description, happened_at)
      select own.company_id, ${row.id}::uuid, l.reference, l.kind, l.payment_reference, l.amount, l.fee, l.net,
        l.description, l.happened_at
      from ${besideCompany(
        company_id,
        sql`jsonb_to_recordset(${json(lines)}) as l (reference text, kind text, payment_reference text, amount numeric,
          fee numeric, net numeric, description text, happened_at timestamptz)`,
      )}
      on conflict do nothing`.execute(tx)
  await emit(tx, { company_id, event: 'payout.changed', subject_id: row.id, shop_id })
  return row.id
}

/** The account as it was last read; undefined before the first reading. */
export const savedAccount = (
  tx: Tx,
  { company_id, shop_id, provider }: AccountKey,
): Promise<{ since: string; read_at: string | null; problem: string; balance: Balance[] } | undefined> =>
  firstRow(
    tx,
    sql<{ since: string; read_at: string | null; problem: string; balance: Balance[] }>`
      select since, read_at, problem, balance from payout_accounts
      where company_id = ${company_id} and shop_id = ${shop_id} and provider = ${provider}`,
  )

/** Stores how a reading ended: with the balance, or with the processor's error. */
export async function saveReading(
  tx: Tx,
  { company_id, shop_id, provider }: AccountKey,
  since: string,
  { problem, balance }: { problem: string; balance: Balance[] | null },
): Promise<void> {
  const read = problem === '' ? sql`now()` : sql`null`
  await sql`insert into payout_accounts as a (company_id, shop_id, provider, since, read_at, problem, balance)
    values (${company_id}, ${shop_id}, ${provider}, ${since}, ${read}, ${problem}, ${json(balance ?? [])})
    on conflict (company_id, shop_id, provider) do update set read_at = coalesce(excluded.read_at, a.read_at),
      problem = excluded.problem,
      balance = case when ${balance !== null} then excluded.balance else a.balance end`.execute(tx)
}

import { z } from 'zod'
import type { Config } from '#server/base/config.ts'
import { send, type Answer } from './wire.ts'

const MINOR = 'minorversion=75'

/** A way to ask one company in QuickBooks, with an access token. */
export interface Realm {
  config: Config
  realm: string
  access: string
}

type Read<Value> = { kind: 'ok'; value: Value } | Exclude<Answer, { kind: 'ok' }>

function readAs<Value>(answer: Answer, schema: z.ZodType<Value>): Read<Value> {
  if (answer.kind !== 'ok') return answer
  const known = schema.safeParse(answer.body)
  return known.success
    ? { kind: 'ok', value: known.data }
    : { kind: 'lost', message: 'the answer says something else' }
}

const ask = (
  { config, realm, access }: Realm,
  method: 'GET' | 'POST',
  path: string,
  json?: unknown,
): Promise<Answer> =>
  send(config, `${config.QBO_URL}/v3/company/${encodeURIComponent(realm)}${path}`, {
    method,
    authorization: `Bearer ${access}`,
    json,
  })

const company = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) })

export async function companyName(of: Realm): Promise<Read<string>> {
  const path = `/companyinfo/${encodeURIComponent(of.realm)}?${MINOR}`
  const found = readAs(await ask(of, 'GET', path), company)
  return found.kind === 'ok' ? { kind: 'ok', value: found.value.CompanyInfo.CompanyName } : found
}

const query = (of: Realm, text: string): Promise<Answer> =>
  ask(of, 'GET', `/query?query=${encodeURIComponent(text)}&${MINOR}`)

const accounts = z.object({
  QueryResponse: z.object({
    Account: z
      .array(
        z.object({
          Id: z.string(),
          FullyQualifiedName: z.string(),
          AcctNum: z.string().default(''),
          AccountType: z.string(),
        }),
      )
      .default([]),
  }),
})

export interface Target {
  id: string
  name: string
  number: string
  receivable: boolean
}

/** The accounts that a journal entry may use. Payables would need a vendor, so those are left out. */
export async function targets(of: Realm): Promise<Read<Target[]>> {
  const text = 'select * from Account where Active = true maxresults 1000'
  const found = readAs(await query(of, text), accounts)
  if (found.kind !== 'ok') return found
  const value = found.value.QueryResponse.Account.filter((row) => row.AccountType !== 'Accounts Payable').map(
    (row) => ({
      id: row.Id,
      name: row.FullyQualifiedName,
      number: row.AcctNum,
      receivable: row.AccountType === 'Accounts Receivable',
    }),
  )
  return { kind: 'ok', value: value.sort((a, b) => a.name.localeCompare(b.name)) }
}

const customers = z.object({
  QueryResponse: z.object({
    Customer: z.array(z.object({ Id: z.string(), DisplayName: z.string() })).default([]),
  }),
})

/** The first thousand customers by name: a receivable line needs one. */
export async function listCustomers(of: Realm): Promise<Read<{ id: string; name: string }[]>> {
  const text = 'select Id, DisplayName from Customer where Active = true orderby DisplayName maxresults 1000'
  const found = readAs(await query(of, text), customers)
  if (found.kind !== 'ok') return found
  return {
    kind: 'ok',
    value: found.value.QueryResponse.Customer.map((row) => ({ id: row.Id, name: row.DisplayName })),
  }
}

export interface EntryLine {
  account: string
  debit: string
  credit: string
  target_id: string
  receivable: boolean
}

export interface Entry {
  day: string
  /** QuickBooks' DocNumber: at most 21 characters. */
  number: string
  memo: string
  currency: string
  customer_id: string
  lines: readonly EntryLine[]
}

/** A number with two decimals for the API, which JSON carries exactly. */
const figure = (amount: string): number => Number.parseFloat(amount)

function lineOf(line: EntryLine, { customer_id }: Entry) {
  const debit = line.debit !== ''
  return {
    DetailType: 'JournalEntryLineDetail',
    Amount: figure(debit ? line.debit : line.credit),
    Description: line.account,
    JournalEntryLineDetail: {
      PostingType: debit ? 'Debit' : 'Credit',
      AccountRef: { value: line.target_id },
      ...(line.receivable && { Entity: { Type: 'Customer', EntityRef: { value: customer_id } } }),
    },
  }
}

const found = z.object({
  QueryResponse: z.object({ JournalEntry: z.array(z.object({ Id: z.string() })).default([]) }),
})

/** The entry with one of our numbers; empty where there is none. */
export async function entryNumbered(of: Realm, number: string): Promise<Read<string>> {
  const text = `select Id from JournalEntry where DocNumber = '${number}'`
  const known = readAs(await query(of, text), found)
  return known.kind === 'ok'
    ? { kind: 'ok', value: known.value.QueryResponse.JournalEntry[0]?.Id ?? '' }
    : known
}

const posted = z.object({ JournalEntry: z.object({ Id: z.string() }) })

/** Books an entry. A repeated request id gets the former answer and books nothing. */
export async function postEntry(of: Realm, requestId: string, entry: Entry): Promise<Read<string>> {
  const body = {
    TxnDate: entry.day,
    DocNumber: entry.number,
    PrivateNote: entry.memo,
    CurrencyRef: { value: entry.currency.toUpperCase() },
    Line: entry.lines.map((line) => lineOf(line, entry)),
  }
  const path = `/journalentry?${MINOR}&requestid=${encodeURIComponent(requestId)}`
  const made = readAs(await ask(of, 'POST', path, body), posted)
  return made.kind === 'ok' ? { kind: 'ok', value: made.value.JournalEntry.Id } : made
}

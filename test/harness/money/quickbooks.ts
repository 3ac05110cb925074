import { storeAccounts, storeConnection } from '#server/accounting/connection.queries.ts'
import { claimEntry } from '#server/accounting/sendDay.ts'
import type { TestCompany } from '#test/factories.ts'
import type { Input, RawInput } from '../station.ts'
import type { Standin } from '../standin.ts'

/** Settings of a server whose QuickBooks is a stand-in. */
export const qboSettings = ({ url }: Standin): Record<string, string> => ({
  QBO_CLIENT_ID: 'qbo-client',
  QBO_CLIENT_SECRET: 'qbo-secret',
  QBO_URL: url,
  QBO_AUTHORIZE_URL: `${url}/connect/oauth2`,
  QBO_TOKEN_URL: `${url}/oauth2/v1/tokens/bearer`,
  QBO_REVOKE_URL: `${url}/v2/oauth2/tokens/revoke`,
})

/** Begins at Bayline, allows it at Intuit, and comes back with what its page answers. */
export async function intuitAnswer(company: TestCompany): Promise<Input<'accounting.complete'>['body']> {
  const shop_id = company.shops.FL.id
  const { url } = await company.as('Owner').call('accounting.connect', { body: { shop_id } })
  const page = await fetch(url, { redirect: 'manual' })
  const back = new URL(page.headers.get('location') ?? '').searchParams
  return {
    state: back.get('state') ?? '',
    code: back.get('code') ?? '',
    realm_id: back.get('realmId') ?? '',
  }
}

/** Connects the first shop, to this company in QuickBooks where one is named. */
export async function connectBooks(company: TestCompany, realm_id?: string) {
  const answer = await intuitAnswer(company)
  const body = realm_id === undefined ? answer : { ...answer, realm_id }
  return company.as('Owner').call('accounting.complete', { body })
}

/** Every account of the journal has one there; what is owed has a customer. */
export async function mapAccounts(company: TestCompany): Promise<void> {
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const { accounts, version } = await owner.call('accounting.get', { query: { shop_id } })
  const receivable = 'Accounts receivable'
  const rows = [...accounts.map(({ account }) => account), 'Tax: Florida', 'Tax: Hillsborough']
  await owner.call('accounting.saveAccounts', {
    body: {
      shop_id,
      accounts: [...new Set(rows)].map((account) => ({
        account,
        target_id: account === receivable ? '1' : '3',
        target_name: account === receivable ? receivable : 'Sales',
        receivable: account === receivable,
      })),
      customer_id: '58',
      customer_name: 'Bayline receivables',
      version,
    },
  })
}

/** A connection with an account and a day on its way, as if someone had made them; no one answers there. */
export async function everyBooks(company: TestCompany, name: string): Promise<void> {
  const key = { company_id: company.id, shop_id: company.shops.FL.id }
  const { database, vault } = company.server.services
  const tokens = { access: name, refresh: name, until: 0 }
  await database.tenant(company.id, async (tx) => {
    await storeConnection(tx, vault, key, { realm_id: '1', realm_name: name, tokens, name })
    const account = { account: 'Fees', target_id: '5', target_name: name, receivable: false }
    await storeAccounts(tx, key, {
      accounts: [account],
      customer: { customer_id: '', customer_name: '' },
      version: 1,
    })
    await claimEntry(tx, company.id, { shop_id: key.shop_id, day: '2026-01-05' }, '1')
  })
}

/** What takes the id of a shop whose books it is. */
export const booksInputs = ({ shop = '' }: Record<string, string>): Record<string, RawInput[]> => {
  const asked = [{ body: { shop_id: shop } }]
  return {
    'accounting.get': [{ query: { shop_id: shop } }],
    'accounting.targets': [{ query: { shop_id: shop } }],
    'accounting.connect': asked,
    'accounting.disconnect': asked,
    'accounting.saveAccounts': [{ body: { shop_id: shop, accounts: [], version: 999 } }],
    'dayJournal.unlock': [{ body: { shop_id: shop, day: '2026-01-05' } }],
    'dayJournal.send': [{ body: { shop_id: shop, day: '2026-01-05' } }],
  }
}

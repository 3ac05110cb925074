import { keepAccounts, keepConnection } from '../../src/server/accounting/connection.queries.ts'
import { claimEntry } from '../../src/server/till/sendDay.ts'
import type { TestCompany } from '../factories.ts'
import type { RawInput } from './station.ts'
import type { Standin } from './standin.ts'

/** Settings of a server whose QuickBooks is a stand-in. */
export const qboSettings = ({ url }: Standin): Record<string, string> => ({
  QBO_CLIENT_ID: 'qbo-client',
  QBO_CLIENT_SECRET: 'qbo-secret',
  QBO_URL: url,
  QBO_AUTHORIZE_URL: `${url}/connect/oauth2`,
  QBO_TOKEN_URL: `${url}/oauth2/v1/tokens/bearer`,
  QBO_REVOKE_URL: `${url}/v2/oauth2/tokens/revoke`,
})

/** A connection with an account and a day on its way, as if somebody had made them; nobody answers there. */
export async function everyBooks(company: TestCompany, name: string): Promise<void> {
  const key = { company_id: company.id, shop_id: company.shops.FL.id }
  const { database, vault } = company.server.services
  const tokens = { access: name, refresh: name, until: 0 }
  await database.tenant(company.id, async (tx) => {
    await keepConnection(tx, vault, key, { realm_id: '1', realm_name: name, tokens, name })
    const account = { account: 'Fees', target_id: '5', target_name: name, receivable: false }
    await keepAccounts(tx, key, [account], { customer_id: '', customer_name: '' }, 1)
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
    'dayJournal.send': [{ body: { shop_id: shop, day: '2026-01-05' } }],
  }
}

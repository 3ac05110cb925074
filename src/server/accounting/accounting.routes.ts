import { api } from '#contract/api.ts'
import type { AccountingConnection } from '#contract/accounting/accounting.ts'
import { shopFor } from '../shop/index.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, type Context } from '../base/http/context.ts'
import { listCustomers, targets } from '../integrations/quickbooks/books.ts'
import { missingQbo, revoke } from '../integrations/quickbooks/oauth.ts'
import { emit } from '../base/outbox.ts'
import { accountCode, accountCodes } from './journal.queries.ts'
import { asConnected, refusalOf } from './asConnected.ts'
import { beginConnect, completeConnect, redirectUrl } from './connect.ts'
import {
  loadConnection,
  forgetTokens,
  storeAccounts,
  mappedAccounts,
  type BooksKey,
} from './connection.queries.ts'

function stateOf(missing: readonly string[], tokens: unknown, expired: boolean) {
  if (missing.length > 0) return 'not_configured' as const
  if (tokens === null) return 'not_connected' as const
  return expired ? ('expired' as const) : ('connected' as const)
}

/** The connection as the settings show it: never with a token. */
async function replyOf(tx: Tx, { services }: Context, key: BooksKey): Promise<AccountingConnection> {
  const missing = missingQbo(services.config)
  const known = await loadConnection(tx, services.vault, key)
  const codes = await accountCodes(tx, key.company_id)
  const accounts = await mappedAccounts(tx, key)
  return {
    shop_id: key.shop_id,
    state: stateOf(missing, known.tokens, known.expired),
    missing,
    redirect_url: redirectUrl(services.config),
    realm_name: known.realm_name,
    connected_name: known.connected_name,
    connected_at: known.connected_at,
    customer_id: known.customer_id,
    customer_name: known.customer_name,
    accounts: accounts.map((row) => ({ ...row, code: accountCode(codes, row.account) })),
    version: known.version,
  }
}

const keyOf = ({ session }: Context, shop_id: string): BooksKey => ({
  company_id: session.company_id,
  shop_id,
})

/** Changes a shop's connection and answers with the connection after the change. */
function changing(
  context: Context,
  shopId: string,
  work: (tx: Tx, key: BooksKey) => Promise<unknown>,
): Promise<AccountingConnection> {
  const { company_id, user_id } = context.session
  return context.tenant(async (tx) => {
    await shopFor(tx, context.session, shopId, '/body/shop_id')
    const key = keyOf(context, shopId)
    await work(tx, key)
    await emit(tx, { company_id, event: 'shop.changed', subject_id: shopId, shop_id: shopId, user_id })
    return replyOf(tx, context, key)
  })
}

export const accountingRoutes = handlers(api.accounting)({
  get: (context, { query }) =>
    context.tenant(async (tx) => {
      await shopFor(tx, context.session, query.shop_id)
      return replyOf(tx, context, keyOf(context, query.shop_id))
    }),

  async connect(context, { body }) {
    await context.tenant((tx) => shopFor(tx, context.session, body.shop_id, '/body/shop_id'))
    return { url: beginConnect(context, body.shop_id) }
  },

  async complete(context, { body }) {
    const made = await completeConnect(context, body)
    const { shop_id } = made
    return changing(context, shop_id, async (tx, key) => {
      await made.store(tx, key)
      audit(tx, context.session, { kind: 'books.connected', shop_id, subject_id: shop_id })
    })
  },

  async disconnect(context, { body }) {
    const { services } = context
    const key = keyOf(context, body.shop_id)
    let token = ''
    const reply = await changing(context, body.shop_id, async (tx) => {
      token = (await loadConnection(tx, services.vault, key)).tokens?.refresh ?? ''
      await forgetTokens(tx, key)
      const { shop_id } = body
      audit(tx, context.session, { kind: 'books.disconnected', shop_id, subject_id: shop_id })
    })
    if (token !== '') await revoke(services.config, token)
    return reply
  },

  async targets(context, { query }) {
    await context.tenant((tx) => shopFor(tx, context.session, query.shop_id))
    const key = keyOf(context, query.shop_id)
    const accounts = await asConnected(context.services, key, targets)
    if (accounts.kind !== 'ok') throw refusalOf(accounts)
    const customers = await asConnected(context.services, key, listCustomers)
    if (customers.kind !== 'ok') throw refusalOf(customers)
    return { accounts: accounts.value, customers: customers.value }
  },

  saveAccounts: (context, { body }) =>
    changing(context, body.shop_id, async (tx, key) => {
      const { accounts, version, ...customer } = body
      const { realm_id } = await loadConnection(tx, context.services.vault, key)
      if (realm_id === '') throw new AppError('accounting_not_connected')
      if (!(await storeAccounts(tx, key, { accounts, customer, version })))
        throw new AppError('stale_version', { current: await replyOf(tx, context, key) })
      const after = customer.customer_name
      audit(tx, context.session, { kind: 'books.accounts', shop_id: body.shop_id, after })
    }),
})

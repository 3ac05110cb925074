import { api } from '#contract/api.ts'
import type { PayoutAccount } from '#contract/accounting/payouts.ts'
import { depositsBy } from '#domain/accounting/payouts.ts'
import { readerZone, shopFor } from '#server/shop/index.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers, type Context } from '#server/base/http/context.ts'
import { savedAccount } from './savePayouts.ts'
import { missingPayments, payoutLines, findPayout, payoutRows, payoutTotals } from './payouts.queries.ts'
import { listAccounts, readPayouts, type Account } from './readPayouts.ts'
import { sendCsv } from '#server/base/files/sendCsv.ts'
import { payoutTable } from './payoutTable.ts'

/** The largest number of deposits in a file. */
const MOST = 20_000

async function checkShop(tx: Tx, { session }: Context, shopId: string | undefined): Promise<void> {
  if (shopId) await shopFor(tx, session, shopId)
}

/** An account as the screen shows it. Without any processor there is one row that says so. */
async function accountReplies(tx: Tx, accounts: readonly Account[]): Promise<PayoutAccount[]> {
  const replies: PayoutAccount[] = []
  for (const account of accounts) {
    const { provider, shop_ids, shop_names } = account
    const stored = await savedAccount(tx, account)
    const reported = depositsBy(provider) === 'read'
    replies.push({
      provider,
      shop_ids,
      shop_names,
      state: reported ? (stored?.read_at ? 'read' : 'never_read') : 'not_supported',
      read_at: stored?.read_at ?? null,
      problem: stored?.problem ?? '',
      balance: stored?.balance ?? [],
    })
  }
  if (replies.some(({ state }) => state !== 'not_supported')) return replies
  const none = { shop_ids: [], shop_names: [], read_at: null, problem: '', balance: [] }
  return [{ provider: 'stripe', state: 'not_configured', ...none }, ...replies]
}

export const payoutRoutes = handlers(api.payouts)({
  list(context, { query }) {
    const { session, services } = context
    const { company_id } = session
    return context.tenant(async (tx) => {
      await checkShop(tx, context, query.shop_id)
      const every = await listAccounts(tx, services, company_id)
      const { shop_id } = query
      const accounts = every.filter(({ shop_ids }) => shop_id === undefined || shop_ids.includes(shop_id))
      const asked =
        shop_id === undefined ? accounts : accounts.map((row) => ({ ...row, shop_ids: [shop_id] }))
      return {
        ...(await payoutRows(tx, company_id, query, query)),
        totals: await payoutTotals(tx, company_id, query),
        accounts: await accountReplies(tx, accounts),
        ...(await missingPayments(tx, company_id, asked)),
      }
    })
  },

  get: (context, { params }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const payout = await findPayout(tx, company_id, params.id)
      if (!payout) throw new AppError('not_found')
      return { payout, lines: await payoutLines(tx, company_id, params.id) }
    }),

  async sync(context) {
    const accounts = await readPayouts(context.services, context.session.company_id)
    if (!accounts.some(({ provider }) => depositsBy(provider) === 'read'))
      throw new AppError('provider_not_configured')
    return { accounts: await context.tenant((tx) => accountReplies(tx, accounts)) }
  },

  async file(context, { query }) {
    const { session } = context
    const { rows, zone } = await context.tenant(async (tx) => {
      await checkShop(tx, context, query.shop_id)
      const found = await payoutRows(tx, session.company_id, query, { limit: MOST, offset: 0 })
      return { ...found, zone: await readerZone(tx, session) }
    })
    await sendCsv(context, payoutTable, rows, { language: query.language, zone })
  },
})

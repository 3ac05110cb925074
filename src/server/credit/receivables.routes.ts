import { api } from '#contract/api.ts'
import type { ReceivableTotal } from '#contract/credit/receivableShape.ts'
import { MOST_AT_ONCE } from '#contract/credit/receivables.ts'
import { add, money2 } from '#domain/money/money.ts'
import { ageing } from '#domain/credit/ageing.ts'
import { currencyFor, readerZone, shopFor } from '../shop/index.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers, rowsBut } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { loadCredit, payerIn } from '../payments/index.ts'
import { payBulk } from './bulk.ts'
import { sendCsv } from '../base/files/sendCsv.ts'
import { receivableTable } from './receivableTable.ts'
import { addPayerFile, payerFiles, removePayerFile, sendPayerFile } from './files.ts'
import { receivableRows, receivableTotals } from './list.queries.ts'
import { isBlackListed } from '../orders/index.ts'
import { payerEntries, payerOrders, payerSummary, payerWrittenOff } from './payer.queries.ts'
import { reverseBulk } from './reverseBulk.ts'

/** The largest number of payers in a file. */
const MOST = 50_000

async function checkShop(tx: Tx, session: Author, shopId: string | undefined): Promise<void> {
  if (shopId) await shopFor(tx, session, shopId)
}

type Orders = Awaited<ReturnType<typeof payerOrders>>

function totalsOf(orders: Orders): ReceivableTotal[] {
  return [...Map.groupBy(orders, (row) => row.currency)].map(([currency, list]) => ({
    currency,
    orders: list.length,
    balance: money2(add('0', ...list.map((row) => row.balance))),
    ...ageing(list),
  }))
}

export const receivableRoutes = handlers(rowsBut(api.receivables, ['statementLink', 'mailStatement']))({
  list(context, { query }) {
    const { session } = context
    return context.tenant(async (tx) => {
      await checkShop(tx, session, query.shop_id)
      const found = await receivableRows(tx, session, query, query)
      return { ...found, totals: await receivableTotals(tx, session, query) }
    })
  },

  async file(context, { query }) {
    const { session } = context
    const { rows, zone } = await context.tenant(async (tx) => {
      await checkShop(tx, session, query.shop_id)
      const found = await receivableRows(tx, session, query, { limit: MOST, offset: 0 })
      return { ...found, zone: await readerZone(tx, session) }
    })
    await sendCsv(context, receivableTable, rows, { language: query.language, zone })
  },

  payer(context, { params, query }) {
    const { session } = context
    const { company_id } = session
    const payer = payerIn(params)
    return context.tenant(async (tx) => {
      const found = await payerSummary(tx, company_id, params)
      if (!found) throw new AppError('not_found')
      const { kind, id, name, location, email, phonenumber, language, contacts } = found
      const orders = await payerOrders(tx, session, payer)
      const mailable = email !== '' && !isBlackListed(found, email)
      return {
        payer: { kind, id, name, location, email, phonenumber, language, mailable, contacts },
        totals: totalsOf(orders),
        orders: orders.slice(0, MOST_AT_ONCE),
        payments: await payerEntries(tx, session, payer),
        credit: await loadCredit(tx, company_id, payer, await currencyFor(tx, session, query.shop_id)),
        written_off: await payerWrittenOff(tx, session, payer),
        files: await payerFiles(tx, company_id, payer),
      }
    })
  },

  pay: (context, input) => context.tenant((tx) => payBulk(tx, context.session, input)),

  reverse: (context, input) => context.tenant((tx) => reverseBulk(tx, context.session, input)),

  addFile: (context, { params, query }) => addPayerFile(context, params, query.name),

  getFile: (context, { params }) => sendPayerFile(context, params),

  removeFile: (context, { params }) => removePayerFile(context, params),
})

import { openOrder, type TestCompany } from '../factories.ts'
import { paidOrder, refundLines } from './money/refunds.ts'
import type { TestServer } from './server.ts'
import type { Reply } from './station.ts'

/** Every day on which a test may sell. */
export const REPORT_SPAN = { from: '2020-01-01', to: '2035-12-31' }

/** The parameters of the routes of a report, from its path. */
export const reportParams = (path: string) => {
  const [category = '', sub = '', id = ''] = path.split('/')
  return { category, sub, id }
}

/** What a report answers to the Owner, of every day. */
export const askReport = (
  company: TestCompany,
  path: string,
  query: Record<string, string> = {},
): Promise<Reply<'reports.run'>> =>
  company.as('Owner').call('reports.run', { params: reportParams(path), query: { ...REPORT_SPAN, ...query } })

/** A company with a sale, a return, a void order and a write-off. */
export async function busyCompany(server: TestServer) {
  const made = await paidOrder(server)
  const { company, desk, line, payment } = made
  await refundLines(desk, payment, { lines: [{ line_id: line, quantity: '1' }] })
  for (const [price, end] of [
    ['40.00', 'void'],
    ['60.00', 'uncollectible'],
  ] as const) {
    const other = await openOrder(company)
    await other.casual(price, { name: 'Wipers' })
    await other.apply({ type: 'estimate.approve', by: 'Ana' })
    await other.move('complete')
    await other.move(end, end === 'void' ? 'test_or_training' : 'Left town')
  }
  return made
}

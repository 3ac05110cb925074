import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { dyingAtCommit } from '#test/harness/dying.ts'
import { testServer } from '#test/harness/server.ts'
import type { Input, RawInput } from '#test/harness/station.ts'
import {
  arrivedPurchase,
  claimedPurchase,
  invoiceOf,
  matchOf,
  memoOf,
  openCreditsOf,
  returnOf,
} from '#test/harness/goods/supplierInvoices.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

type Name = 'supplierInvoices.record' | 'supplierCredits.returnGoods' | 'supplierCredits.record'

/** Sends a request whose server dies at the commit, looks at what is left, then sends it again twice at once. */
async function killed<N extends Name>(
  company: TestCompany,
  name: N,
  input: Input<N>,
  state: () => Promise<unknown>,
): Promise<void> {
  const manager = company.as('Manager')
  const before = await state()
  const answer = await dyingAtCommit(server(), company.id, () => manager.send(name, input as RawInput))
  expect(answer.status).toBe(500)
  expect(await state()).toEqual(before)
  const again = await Promise.all([1, 2].map(() => manager.send(name, input as RawInput)))
  expect(again.map(({ status }) => status)).toEqual([200, 200])
}

test('an invoice whose server dies is recorded once, when it is sent again', async () => {
  const company = await makeCompany(server())
  const order = await arrivedPurchase(company)
  const invoices = async () => (await matchOf(company, order.id)).invoices
  await killed(company, 'supplierInvoices.record', invoiceOf(order, '4', '30'), invoices)
  expect(await invoices()).toMatchObject([{ total: '120.00' }])
  expect(await matchOf(company, order.id)).toMatchObject({ state: 'matched' })
})

test('goods go back once, when the return is sent again', async () => {
  const company = await makeCompany(server())
  const order = await arrivedPurchase(company)
  const params = { id: company.items[0]?.id ?? '' }
  const state = async () => {
    const { levels } = await company.as('Manager').call('items.stock', { params })
    return [
      levels[0]?.on_hand,
      levels[0]?.value,
      (await openCreditsOf(company, order.supplier_id)).credits.length,
    ]
  }
  await killed(company, 'supplierCredits.returnGoods', returnOf(order, '1'), state)
  expect(await state()).toEqual(['36.0000', '90.00', 1])
})

test('a credit memo pays once, when it is sent again', async () => {
  const company = await makeCompany(server())
  const order = await claimedPurchase(company)
  const credits = async () => (await openCreditsOf(company, order.supplier_id)).credits
  const [claim] = await credits()
  const memo = memoOf(order, '12', {
    matches: [{ id: newId(), expected_credit_id: claim?.id ?? '', amount: '5' }],
  })
  await killed(company, 'supplierCredits.record', memo, credits)
  expect(await credits()).toMatchObject([{ amount: '12.00', open: '7.00' }])
})

import { expect, test } from 'vitest'
import { add, money2 } from '../../domain/money.ts'
import { finalizedOrder, makeCompany } from '../../../test/factories.ts'
import { testServer } from '../../../test/harness/server.ts'
import { closeToday, openTill } from '../../../test/harness/till.ts'
import { newId } from '../ids.ts'

const server = testServer()

test('a day is posted when it is closed, balanced, and goes into the books once', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const { day } = await openTill(company, '0')
  await (await finalizedOrder(company, '20.00')).pay()
  const owed = await finalizedOrder(company, '10.00')
  const query = { shop_id, day }
  const open = await owner.call('dayJournal.get', { query })
  expect(open).toMatchObject({
    closed: false,
    lines: [
      { account: 'Accounts receivable', debit: '10.75' },
      { account: 'Cash on hand', debit: '21.50' },
      { account: 'Fees', credit: '30.00' },
      { account: expect.stringMatching(/^Tax: /) as string, credit: '2.25' },
    ],
    total: '32.25',
  })
  await owner.refused('day_not_closed', 'dayJournal.export', { body: { ...query, format: 'csv' } })

  // The empty drawer is short by what was paid in cash.
  await closeToday(company)
  const closed = await owner.call('dayJournal.get', { query })
  expect(closed.lines).toContainEqual(
    expect.objectContaining({ account: 'Cash over and short', debit: '21.50' }),
  )
  const credits = add('0', ...closed.lines.map(({ credit }) => (credit === '' ? '0' : credit)))
  expect(money2(credits)).toBe(closed.total)
  const first = await owner.call('dayJournal.export', { body: { ...query, format: 'iif' } })
  expect(first).toMatchObject({ file_name: `journal-${day}.iif`, journal: { exported_by: 'Owner Tester' } })
  expect(first.text).toContain('TRNS\tGENERAL JOURNAL\t')
  expect(first.text.trimEnd().endsWith('ENDTRNS')).toBe(true)
  const again = await owner.call('dayJournal.export', { body: { ...query, format: 'iif' } })
  expect(again).toEqual(first)
  await owner.refused('day_exported', 'dayJournal.export', { body: { ...query, format: 'csv' } })

  // What changes afterwards stands in the next day.
  await owed.at(owner).reload()
  await owed.at(owner).move('uncollectible')
  expect(await owner.call('dayJournal.get', { query })).toMatchObject({ lines: closed.lines })
  const next = await owner.call('till.day', { query: { shop_id } })
  expect(next.day > day).toBe(true)
  const later = await owner.call('dayJournal.get', { query: { shop_id, day: next.day } })
  expect(later.lines).toEqual([
    { code: '', account: 'Accounts receivable', debit: '', credit: '10.75' },
    { code: '', account: 'Bad debts', debit: '10.75', credit: '' },
  ])
})

test('accounts carry the ledger codes of the financial categories', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const shop_id = company.shops.FL.id
  const { rows } = await owner.call('classifications.list', {})
  const fees = rows.find(({ name }) => name === 'Fees')
  if (!fees) throw new Error('no category')
  const { name, name_french, version } = fees
  await owner.call('classifications.save', {
    params: { id: fees.id },
    body: { name, name_french, code: '4060', version },
  })
  await finalizedOrder(company, '10.00')
  const { day } = await closeToday(company)
  const { text } = await owner.call('dayJournal.export', { body: { shop_id, day, format: 'csv' } })
  expect(text).toContain(`${day},4060,Fees,,10.00,`)
})

test('another company’s shop is not found', async () => {
  const company = await makeCompany(server())
  const query = { shop_id: newId(), day: '2026-01-05' }
  await company.as('Owner').refused('not_found', 'dayJournal.get', { query })
  await company.as('Owner').refused('not_found', 'dayJournal.export', { body: { ...query, format: 'csv' } })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finalizedOrder, makeCompany, owedOrder, type TestCompany } from '#test/factories.ts'
import { pdfWords } from '#test/harness/papers/pdfWords.ts'
import { testServer } from '#test/harness/server.ts'
import { closeToday, openTill } from '#test/harness/money/till.ts'

const server = testServer()

const dayOf = (company: TestCompany) =>
  company.as('Manager').call('till.day', { query: { shop_id: company.shops.FL.id } })

/** The words of the Z-report. */
async function words(company: TestCompany, day: string, language: 'en' | 'fr-CA'): Promise<string> {
  const { rawPayload } = await server().app.inject({
    url: `/api/v2/till/report_file?shop_id=${company.shops.FL.id}&day=${day}&language=${language}`,
    headers: { authorization: `Bearer ${company.as('Manager').token}` },
  })
  return pdfWords(rawPayload).text
}

const renamed = (company: TestCompany, statement: ReturnType<typeof sql>) =>
  server().services.database.tenant(company.id, async (tx) => {
    await statement.execute(tx)
  })

test('taxes have their French names in the French Z-report, also what is taken back of them', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash'] })
  const { day } = await openTill(company)
  await (await finalizedOrder(company, '20.00')).pay()
  const unpaid = await owedOrder(company, {}, '10.00')
  await unpaid.at(company.as('Owner')).move('uncollectible', 'Gone away')
  // The shop calls it otherwise since; the orders of the day keep their name.
  await renamed(
    company,
    sql`update shops set taxes = replace(taxes::text, 'Taxe de vente', 'Autre taxe')::jsonb where id = ${company.shops.FL.id}`,
  )
  const french = await words(company, day, 'fr-CA')
  expect(french).toContain('Taxe de vente')
  expect(french).toContain('Taxe de vente, récupérée sur radiations')
  expect(french).not.toMatch(/Sales tax|Autre taxe/)
  expect(await words(company, day, 'en')).toContain('Sales tax')
  const { report } = await dayOf(company)
  expect(report.taxes[0]).toMatchObject({ name: 'Sales tax', name_french: 'Taxe de vente' })
})

test('a report that was stored before it had the names gets them, and a tax without one keeps its name', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash'] })
  const { day } = await openTill(company)
  await (await finalizedOrder(company, '20.00')).pay()
  const { report } = await dayOf(company)
  const taxes = [
    { name: 'Sales tax', amount: '1.50' },
    { name: 'Lake fee', amount: '2.00' },
  ]
  const stored = JSON.stringify({ ...report, taxes, net: null, changes: [] })
  await renamed(
    company,
    sql`insert into shop_days (company_id, shop_id, day, closed_at, closed_name, report)
      values (${company.id}, ${company.shops.FL.id}, ${day}, now(), 'Ana', ${stored}::jsonb)
      on conflict (company_id, shop_id, day) do update set closed_at = now(), closed_name = 'Ana', report = excluded.report`,
  )
  const french = await words(company, day, 'fr-CA')
  expect(french).toContain('Taxe de vente')
  expect(french).toContain('Lake fee')
  expect(french).not.toContain('Sales tax')
})

test('the Z report of a closed day names the end of the audit log', async () => {
  const company = await makeCompany(server(), { payment_methods: ['Cash'] })
  const shop = { params: { id: company.shops.FL.id } }
  await company.as('Owner').call('settings.save', { ...shop, body: { values: { bay_required: true } } })
  const { day } = await dayOf(company)
  expect(await words(company, day, 'en')).not.toContain('Audit log')
  await closeToday(company)
  const query = { shop_id: company.shops.FL.id, day }
  const { audit } = await company.as('Manager').call('till.day', { query })
  expect(audit?.seq).toBeGreaterThan(0)
  expect(await words(company, day, 'en')).toContain(
    `Audit log: entry ${audit?.seq ?? ''}, fingerprint ${audit?.hash.slice(0, 32) ?? ''}`,
  )
  expect(await words(company, day, 'fr-CA')).toContain('empreinte')
})

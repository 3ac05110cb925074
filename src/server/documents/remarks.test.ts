import { describe, expect, test } from 'vitest'
import { addPackage, details, makeCompany, makeCustomer, makeVehicle, openOrder } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { modelOf, settings, texts } from '#test/harness/papers/documents.ts'
import { testServer } from '#test/harness/server.ts'

const server = testServer()

const remarksOf = async (desk: Desk, kind: 'invoice' | 'estimate', language: string) =>
  texts((await modelOf(desk, kind, language)).remarks)

describe('what the law of a region wants on the paper', () => {
  test('every consent, with its way, what it was for and who wrote it down', async () => {
    const company = await makeCompany(server(), settings)
    const desk = await openOrder(company, { region: 'QC' })
    await desk.casual('200.00', { name: 'Brakes' })
    await desk.apply({ type: 'estimate.approve', by: 'Luc Roy' })
    await desk.casual('30.00', { name: 'Bulb' })
    await desk.apply({ type: 'estimate.approve', by: 'Luc Roy', way: 'phone', contact: '450 555-0142' })
    const french = await remarksOf(desk, 'invoice', 'fr-CA')
    expect(french).toMatch(
      /229,95 \$ · approuvée par Luc Roy · en personne · inscrit par [^·]+ · Brakes \(fr\)/,
    )
    expect(french).toMatch(/229,95 \$ → 264,44 \$ · [^"]+ par téléphone 450 555-0142 · [^"]+ · Bulb \(fr\)/)
    expect(french).toContain('3 mois ou 5 000 km')
  })

  test('Florida: the statement that the customer made is the one that is ticked', async () => {
    const company = await makeCompany(server(), settings)
    const desk = await openOrder(company)
    await desk.casual('200.00')
    expect(await remarksOf(desk, 'estimate', 'en')).toContain(
      '☐ I do not request a written estimate as long as',
    )
    await desk.apply({ type: 'estimate.waive', statement: { waiver: 'limit', limit: '250' } })
    const said = await remarksOf(desk, 'estimate', 'en')
    expect(said).toContain(
      '☒ I do not request a written estimate as long as the repair costs do not exceed $250.00',
    )
    expect(said).toContain('☐ I request a written estimate.')
  })

  test('the invoice says what was handed over, and when the next service is due', async () => {
    const company = await makeCompany(server(), settings)
    const customer = await makeCustomer(company)
    const vehicle = await makeVehicle(company, { customer_id: customer.id, details })
    const desk = await openOrder(company, {
      customer_id: customer.id,
      vehicle_id: vehicle.id,
      mileage: 84_210,
    })
    const [oilChange] = company.packages
    if (!oilChange) throw new Error('no catalogue')
    await addPackage(desk, oilChange)
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('complete')
    const { interval_mile } = oilChange.package_extras
    const paid = Math.ceil(Number(desk.order.final_price) / 10) * 10 + 10
    await desk.pay({ amount: `${String(paid)}.00` })
    const model = await modelOf(desk, 'invoice', 'en')
    expect(texts(model.payments)).toContain(`Cash received","$${String(paid)}.00`)
    const due = (84_210 + (interval_mile ?? 0)).toLocaleString('en')
    expect(texts(model.facts)).toContain(`Next service","${due}`)
  })

  test('a discount that came with the customer says so', async () => {
    const company = await makeCompany(server(), settings)
    const customer = await makeCustomer(company, { discount_type: 2, discount_amount: '5' })
    const desk = await openOrder(company, { customer_id: customer.id })
    await desk.casual('20.00')
    expect(texts((await modelOf(desk, 'invoice', 'en')).totals)).toContain('Customer discount 5%')
    expect(texts((await modelOf(desk, 'invoice', 'fr-CA')).appendix)).toContain('Rabais du client')
  })

  test('the terms of an estimate and for how long it is good', async () => {
    const company = await makeCompany(server(), { ...settings, estimate_text: 'Storage is $20.00 a day.' })
    const desk = await openOrder(company)
    await desk.casual('20.00')
    expect(await remarksOf(desk, 'estimate', 'en')).toContain('Storage is $20.00 a day.')
    expect(await remarksOf(desk, 'invoice', 'en')).not.toContain('Storage')
    const quebec = await openOrder(company, { region: 'QC' })
    expect(texts((await modelOf(quebec, 'estimate', 'fr-CA')).facts)).toContain('Évaluation valide jusqu’au')
  })
})

describe('the settings of a shop', () => {
  const plain = { hide_signature: false, signature: 'Robin Gagnon', add_bay_to_order: true }

  test('print the bay, the shop’s signature, and the taxable subtotal of an order with exempt lines', async () => {
    const company = await makeCompany(server(), plain)
    const desk = await openOrder(company)
    await desk.casual('10.00')
    const exempt = await desk.casual('5.00')
    await desk.apply({
      type: 'line.set',
      list: 'casual_items',
      line_id: exempt,
      field: 'tax_exempt',
      value: true,
    })
    const model = await modelOf(desk, 'invoice', 'en')
    expect(model.facts).toContainEqual(['Bay', 'Bay 1'])
    expect(texts(model.remarks)).toContain('For the shop · Robin Gagnon')
    expect(model.totals).toContainEqual({ label: 'Taxable subtotal', amount: '$10.00', strong: false })
  })

  test('hide each of them', async () => {
    const hidden = { hide_signature: true, add_bay_to_order: false, hide_taxed_subtotal: true }
    const company = await makeCompany(server(), { ...plain, ...hidden })
    const desk = await openOrder(company)
    await desk.casual('10.00')
    const exempt = await desk.casual('5.00')
    await desk.apply({
      type: 'line.set',
      list: 'casual_items',
      line_id: exempt,
      field: 'tax_exempt',
      value: true,
    })
    const { facts, remarks, totals } = await modelOf(desk, 'invoice', 'en')
    const text = texts([facts, remarks, totals])
    for (const word of ['Bay 1', 'Robin Gagnon', 'Taxable subtotal']) expect(text, word).not.toContain(word)
  })

  test('leave out the region’s statements where the shop has its own form', async () => {
    const statement = /written estimate/i
    const shown = await openOrder(await makeCompany(server()))
    const left = await openOrder(await makeCompany(server(), { show_region_statement: false }))
    expect(await remarksOf(shown, 'estimate', 'en')).toMatch(statement)
    expect(await remarksOf(left, 'estimate', 'en')).not.toMatch(statement)
  })
})

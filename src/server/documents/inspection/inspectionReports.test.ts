import { describe, expect, test, vi } from 'vitest'
import { addPackage, makeCompany, makeCustomer, makeVehicle, openOrder } from '#test/factories.ts'
import { unknownAddress } from '#test/harness/messages/faultyMail.ts'
import type { Desk } from '#test/harness/desk.ts'
import { addPicture, inspect, makeInspection } from '#test/harness/inspections.ts'
import { pdfWords } from '#test/harness/papers/pdfWords.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

/** An order whose first point is urgent, with a measure, a note, a marked photo and recommended work. */
async function inspected() {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, {
    first_name: 'Chantal',
    last_name: 'Roy',
    black_listed_emails: ['never@example.com'],
  })
  const vehicle = await makeVehicle(company, { customer_id: customer.id })
  const desk = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id, mileage: 84_210 })
  const [pads] = await inspect(desk, await makeInspection(company, 'Brake pads'))
  const inspection_id = pads?.id ?? ''
  const set = (change: object) => desk.apply({ type: 'inspection.set', inspection_id, change } as never)
  await set({ field: 'answer', value: 'now' })
  await set({ field: 'note', value: 'Worn to the wear bars' })
  await set({ field: 'measure', unit: 'mm', value: '2' })
  const photo_id = await addPicture(desk, inspection_id)
  const points = [
    [300, 300],
    [700, 700],
  ]
  await set({
    field: 'marks',
    photo_id,
    value: [
      { shape: 'arrow', points },
      { shape: 'circle', points },
      { shape: 'pen', points },
    ],
  })
  const job = { name: 'Front pads', name_french: 'Plaquettes avant', price: '180.00' }
  const line_id = newId()
  await desk.apply({
    type: 'inspection.recommend',
    inspection_id,
    line_id,
    child_ids: [],
    package_id: null,
    job,
  })
  return { company, desk, line_id }
}

async function paper(desk: Desk, format: 'pdf' | 'html', language?: 'en' | 'fr-CA') {
  const { url } = await desk.station.call('orders.documentLink', {
    params: { id: desk.order.id },
    body: { kind: 'inspection', format, ...(language && { language }) },
  })
  return server().app.inject(url)
}

const WORDS = {
  en: [
    'Inspection report',
    'Chantal Roy',
    '84,210 mi',
    'Inspected by',
    'Owner Tester',
    '1 needs attention now',
    '1 not checked',
    'Brake pads',
    'Now',
    '2 mm',
    'Worn to the wear bars',
    'Recommended: Front pads (not approved yet)',
    'Recommended work, not approved yet',
    '$180.00',
    'Not checked',
  ],
  'fr-CA': [
    'Rapport d’inspection',
    'Inspecté par',
    '1 à faire maintenant',
    '1 non vérifié',
    'Maintenant',
    'Recommandé : Plaquettes avant (pas encore approuvé)',
    '180,00 $',
  ],
}

/** The newest entry of the order's history. */
const history = async ({ station, order }: Desk) =>
  (await station.call('orders.history', { params: { id: order.id } })).entries[0]

const visitor = () => new Station(server())
async function link(desk: Desk) {
  const made = await desk.station.call('authorizations.create', {
    params: { id: desk.order.id },
    body: { id: newId(), send: false },
  })
  return { id: made.link.id, token: new URL(made.url).searchParams.get('token') ?? '' }
}
const asked = (token: string) => ({ body: { token, language: 'fr-CA' as const } })

describe('the inspection report', () => {
  test.each(['en', 'fr-CA'] as const)(
    'in %s has every word and the photo, as a PDF and as a page',
    async (language) => {
      const { desk } = await inspected()
      const pdf = await paper(desk, 'pdf', language)
      expect(pdf.headers['content-type']).toBe('application/pdf')
      const { text, pictures } = pdfWords(pdf.rawPayload)
      const page = await paper(desk, 'html', language)
      const html = page.body.replaceAll(/[\u00A0\u202F]/g, ' ')
      for (const word of WORDS[language]) {
        expect(text.replaceAll('\u202F', ' ')).toContain(word)
        expect(html).toContain(word)
      }
      expect(pictures).toBe(1)
      expect(html).toMatch(/<img src="data:image\/jpeg;base64,[\w+/=]+" alt="/)
      // Each result has a sign of its own shape beside its word.
      expect(html).toContain('<polygon class="full"')
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    },
  )

  test('is refused for an order without an inspection, and for another company', async () => {
    const { desk } = await inspected()
    const company = await makeCompany(server())
    const bare = await openOrder(company)
    const body = { kind: 'inspection', format: 'pdf' } as const
    const to = { to: 'chantal@example.com' }
    const [params, theirs] = [{ id: bare.order.id }, { id: desk.order.id }]
    await bare.station.refused('no_inspection', 'orders.documentLink', { params, body })
    await bare.station.refused('no_inspection', 'inspectionReports.mail', { params, body: to })
    await bare.station.refused('not_found', 'orders.documentLink', { params: theirs, body })
    await bare.station.refused('not_found', 'inspectionReports.mail', { params: theirs, body: to })
  })

  test('leaves out a photo whose file is gone, and says that there is one', async () => {
    const { desk } = await inspected()
    vi.spyOn(server().services.files, 'get').mockResolvedValue(null)
    const { text, pictures } = pdfWords((await paper(desk, 'pdf')).rawPayload)
    vi.restoreAllMocks()
    expect(pictures).toBe(0)
    expect(text).toContain('1 more photo at the shop')
  })
})

describe('the report by email', () => {
  test('is called sent only when it was, and the history says which', async () => {
    const { desk } = await inspected()
    const mail = {
      params: { id: desk.order.id },
      body: { to: 'chantal@example.com', language: 'fr-CA' as const },
    }
    const kept = vi.spyOn(server().services.mailer, 'send')
    expect(await desk.station.call('inspectionReports.mail', mail)).toEqual({
      sent_to: 'chantal@example.com',
      mail: 'not_set_up',
    })
    expect(kept.mock.calls[0]?.[0]).toMatchObject({
      to: 'chantal@example.com',
      subject: expect.stringContaining('rapport d’inspection'),
      attachments: [{ filename: `rapport-d-inspection-${desk.order.order_custom_id}.pdf` }],
    })
    const sent = { type: 'inspection.sent', note: 'chantal@example.com' }
    expect(await history(desk)).toMatchObject({ ...sent, reason: 'not_set_up' })
    kept.mockResolvedValueOnce('sent')
    expect((await desk.station.call('inspectionReports.mail', mail)).mail).toBe('sent')
    expect(await history(desk)).toMatchObject({ ...sent, reason: '' })
    // It is not the invoice: the order's recipients of that stay as they are.
    expect((await desk.reload()).order.email_to).toEqual([])
    kept.mockRejectedValueOnce(new Error('refused'))
    await desk.station.refused('mail_not_sent', 'inspectionReports.mail', mail)
    kept.mockRejectedValueOnce(unknownAddress())
    await desk.station.refused('mail_address_refused', 'inspectionReports.mail', mail)
    kept.mockRestore()
    await desk.station.refused('address_black_listed', 'inspectionReports.mail', {
      ...mail,
      body: { to: 'never@example.com' },
    })
  })
})

describe('the report for the customer', () => {
  test('opens by the link on which they decide, while that is valid', async () => {
    const { desk, company } = await inspected()
    const { token, id } = await link(desk)
    const { url } = await visitor().call('inspectionReports.paper', asked(token))
    const opened = await server().app.inject(url)
    expect(pdfWords(opened.rawPayload).text).toContain('Rapport d’inspection')
    await visitor().refused('link_not_valid', 'inspectionReports.paper', asked('guessed'))
    await desk.station.call('authorizations.withdraw', { params: { id: desk.order.id, link_id: id } })
    await visitor().refused('link_withdrawn', 'inspectionReports.paper', asked(token))
    const expired = await link(desk)
    await server().services.database.tenant(company.id, (tx) =>
      tx
        .updateTable('authorization_links')
        .set({ expires_at: '2026-01-01T00:00:00Z' })
        .where('company_id', '=', company.id)
        .where('id', '=', expired.id)
        .execute(),
    )
    await visitor().refused('link_expired', 'inspectionReports.paper', asked(expired.token))
  })

  test('does not open once they decided, when the order ended, or without an inspection', async () => {
    const { desk } = await inspected()
    const { token } = await link(desk)
    const page = await visitor().call('authorizations.open', { body: { token } })
    const decisions = page.jobs.map(({ line_id, price, adds }) => ({
      line_id,
      price,
      adds,
      approved: false,
      reason: 'next_visit' as const,
      note: '',
    }))
    const signature: [number, number][][] = [
      [
        [1, 1],
        [9, 9],
      ],
    ]
    await visitor().call('authorizations.decide', {
      body: { token, by: 'Chantal Roy', language: 'en', decisions, total: page.total, signature },
    })
    await visitor().refused('link_used', 'inspectionReports.paper', asked(token))
    // What they declined is on the report.
    expect(pdfWords((await paper(desk, 'pdf')).rawPayload).text).toContain('Declined work')
    const ended = await link(desk)
    await desk.reload()
    await desk.move('deleted')
    await visitor().refused('order_closed', 'inspectionReports.paper', asked(ended.token))
    const company = await makeCompany(server())
    const bare = await openOrder(company)
    const [sold] = company.packages
    if (!sold) throw new Error('no catalogue')
    const line_id = await addPackage(bare, sold)
    await bare.apply({ type: 'package.set', line_id, field: 'approved', value: false })
    const unseen = await link(bare)
    await visitor().refused('no_inspection', 'inspectionReports.paper', asked(unseen.token))
  })
})

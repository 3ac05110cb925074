import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AuthorizationPage } from '#contract/orders/authorizations.ts'
import { asOwner, makeCompany, makeCustomer, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { addPicture, inspect, makeInspection } from '#test/harness/inspections.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()
const visitor = () => new Station(server())

interface Seed {
  company: TestCompany
  desk: Desk
  jobs: string[]
}

/** An order with a finding that has a picture, and two jobs that await the customer's decision. */
async function seed(
  email = 'chantal@example.com',
  contacts: NonNullable<Parameters<typeof makeCustomer>[1]>['contacts'] = [],
): Promise<Seed> {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company, { email, contacts, language: 'fr-CA' })
  const desk = await openOrder(company, { customer_id: customer.id })
  const [pads] = await inspect(desk, await makeInspection(company))
  const inspection_id = pads?.id ?? ''
  await desk.apply({ type: 'inspection.set', inspection_id, change: { field: 'answer', value: 'now' } })
  await addPicture(desk, inspection_id)
  const jobs = [newId(), newId()]
  for (const [at, line_id] of jobs.entries()) {
    await desk.apply({
      type: 'inspection.recommend',
      inspection_id,
      line_id,
      child_ids: [],
      package_id: null,
      job: { name: `Job ${at}`, name_french: `Travail ${at}`, price: at === 0 ? '100.00' : '50.00' },
    })
  }
  return { company, desk, jobs }
}

async function makeLink({ desk }: Seed, send = false) {
  const made = await desk.station.call('authorizations.create', {
    params: { id: desk.order.id },
    body: { id: newId(), send },
  })
  return { ...made, token: new URL(made.url).searchParams.get('token') ?? '' }
}

const open = (token: string) => visitor().call('authorizations.open', { body: { token } })

test('an inspection without a required note is not sent, and the customer reads what was not checked', async () => {
  const made = await seed()
  const { desk } = made
  const [, other] = desk.order.inspection_groups.flatMap((group) => group.selected_inspections)
  const set = (field: 'answer' | 'note', value: string) =>
    desk.apply({
      type: 'inspection.set',
      inspection_id: other?.id ?? '',
      change: { field, value } as { field: 'note'; value: string },
    })
  const { token } = await makeLink(made)
  expect((await open(token)).not_checked).toMatchObject([{ name: other?.name }])
  await set('answer', 'now')
  const input = { params: { id: desk.order.id }, body: { id: newId(), send: false } }
  const refusal = await desk.station.refused('inspection_note_missing', 'authorizations.create', input)
  expect(refusal.errors).toMatchObject([{ detail: other?.name }])
  const mail = { params: { id: desk.order.id }, body: { to: 'chantal@example.com' } }
  await desk.station.refused('inspection_note_missing', 'inspectionReports.mail', mail)
  await set('note', 'Worn out')
  const sent = await makeLink(made)
  expect((await open(sent.token)).not_checked).toEqual([])
})

async function answer(token: string, page: AuthorizationPage, approved: readonly string[]) {
  const { total } = await visitor().call('authorizations.price', { body: { token, approved: [...approved] } })
  return {
    token,
    by: 'Chantal Bélanger',
    language: 'fr-CA' as const,
    decisions: page.jobs.map(({ line_id, price, adds }) => ({
      line_id,
      price,
      adds,
      approved: approved.includes(line_id),
      reason: approved.includes(line_id) ? null : ('next_visit' as const),
      note: approved.includes(line_id) ? '' : 'Plus tard',
    })),
    total,
    signature: [[[10, 10] as [number, number], [400, 200] as [number, number]]],
  }
}

describe('a customer’s link', () => {
  test('shows the findings with pictures and each job with its price, in their language', async () => {
    const given = await seed()
    const { token } = await makeLink(given)
    const page = await open(token)
    expect(page).toMatchObject({
      language: 'fr-CA',
      findings: [{ name: 'Brakes', answer: 'now', photos: [{ kind: 'photo' }] }],
      jobs: [
        { name_french: 'Travail 0', price: '100.00', adds: '107.50' },
        { name_french: 'Travail 1', price: '50.00', adds: '53.75' },
      ],
    })
    const picture = await server().app.inject({ url: page.findings[0]?.photos[0]?.url ?? '' })
    expect(picture.statusCode).toBe(200)
  })

  test('approves and declines line by line; the order, its history and the record say so', async () => {
    const given = await seed()
    const { desk, company, jobs } = given
    const { token, link } = await makeLink(given)
    const page = await open(token)
    const body = await answer(token, page, jobs.slice(0, 1))
    const { total } = await visitor().call('authorizations.decide', { body })
    const { order } = await desk.station.call('orders.get', { params: { id: desk.order.id } })
    expect(order).toMatchObject({
      final_price: total,
      estimate_total: total,
      estimate_approved_by: 'Chantal Bélanger',
      packages: [{ id: jobs[0], approved: true }],
      declined_items: [{ id: jobs[1], amount: '50.00', reason: 'next_visit', note: 'Plus tard' }],
    })
    expect(order.signature_img).toContain('<polyline points="10,10 400,200"/>')
    expect(order.signature_img_png).toMatch(/^data:image\/png;base64,/)
    const paper = async (format: 'html' | 'pdf') => {
      const asked = { kind: 'invoice' as const, format }
      const { url } = await desk.station.call('orders.documentLink', {
        params: { id: desk.order.id },
        body: asked,
      })
      return server().app.inject(url)
    }
    expect((await paper('html')).body).toContain(order.signature_img_png ?? 'none')
    expect((await paper('pdf')).statusCode).toBe(200)
    const { authorizations, links } = await desk.station.call('authorizations.list', {
      params: { id: desk.order.id },
    })
    expect(links[0]).toMatchObject({ id: link.id, state: 'used' })
    expect(authorizations).toMatchObject([
      { name: 'Chantal Bélanger', way: 'link', total, decisions: [{ approved: true }, { approved: false }] },
    ])
    const { entries } = await desk.station.call('orders.history', { params: { id: desk.order.id } })
    expect(entries[0]).toMatchObject({ type: 'authorization.record', user_name: 'Chantal Bélanger' })
    const [row] = await asOwner<{ shown: AuthorizationPage; user_id: string | null }>(
      server(),
      `select a.shown, c.user_id from authorizations a join order_commands c on c.order_id = a.order_id
       where a.company_id = $1 and c.type = 'authorization.record'`,
      [company.id],
    )
    expect(row).toMatchObject({ user_id: null, shown: { jobs: page.jobs } })
  })

  test('is answered once, whoever is quicker', async () => {
    const given = await seed()
    const { token } = await makeLink(given)
    const body = await answer(token, await open(token), [])
    const answers = await Promise.all([1, 2, 3].map(() => visitor().send('authorizations.decide', { body })))
    expect(answers.map((row) => row.status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    await visitor().refused('link_used', 'authorizations.open', { body: { token } })
    await visitor().refused('link_used', 'authorizations.price', { body: { token, approved: [] } })
    await visitor().refused('link_used', 'authorizations.decide', { body })
  })

  test('asks again when the price or the work has changed meanwhile', async () => {
    const given = await seed()
    const { desk, jobs } = given
    const { token } = await makeLink(given)
    const body = await answer(token, await open(token), jobs)
    await desk.apply({ type: 'package.set', line_id: jobs[0] ?? '', field: 'price', value: '140.00' })
    const { current } = await visitor().refused('prices_changed', 'authorizations.decide', { body })
    const page = current as AuthorizationPage
    expect(page.jobs[0]).toMatchObject({ price: '140.00' })
    await visitor().refused('prices_changed', 'authorizations.decide', { body: { ...body, total: '1.00' } })
    await visitor().call('authorizations.decide', { body: await answer(token, page, jobs) })
  })

  test('that was guessed, withdrawn, replaced or has expired is refused in words', async () => {
    const given = await seed()
    const { desk, company } = given
    const guess = { token: 'A'.repeat(43) }
    await visitor().refused('link_not_valid', 'authorizations.open', { body: guess })
    await visitor().refused('link_not_valid', 'authorizations.price', { body: { ...guess, approved: [] } })
    const first = await makeLink(given)
    const good = await answer(first.token, await open(first.token), [])
    await visitor().refused('link_not_valid', 'authorizations.decide', { body: { ...good, ...guess } })
    const second = await makeLink(given)
    await visitor().refused('link_withdrawn', 'authorizations.open', { body: { token: first.token } })
    const params = { id: desk.order.id, link_id: second.link.id }
    expect((await desk.station.call('authorizations.withdraw', { params })).link.state).toBe('withdrawn')
    await visitor().refused('link_withdrawn', 'authorizations.price', {
      body: { token: second.token, approved: [] },
    })
    await visitor().refused('link_withdrawn', 'authorizations.decide', {
      body: { ...good, token: second.token },
    })
    const third = await makeLink(given)
    await server().services.database.tenant(company.id, (tx) =>
      tx
        .updateTable('authorization_links')
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .where('company_id', '=', company.id)
        .where('id', '=', third.link.id)
        .execute(),
    )
    const { token } = third
    await visitor().refused('link_expired', 'authorizations.open', { body: { token } })
    await visitor().refused('link_expired', 'authorizations.price', { body: { token, approved: [] } })
    await visitor().refused('link_expired', 'authorizations.decide', { body: { ...good, token } })
  })

  test('of an order that has ended cannot be answered, and none is made for it', async () => {
    const given = await seed()
    const { desk } = given
    const { token } = await makeLink(given)
    const body = await answer(token, await open(token), [])
    await desk.move('deleted')
    await visitor().refused('order_closed', 'authorizations.open', { body: { token } })
    await visitor().refused('order_closed', 'authorizations.price', { body: { token, approved: [] } })
    await visitor().refused('order_closed', 'authorizations.decide', { body })
    await desk.station.refused('order_closed', 'authorizations.create', {
      params: { id: desk.order.id },
      body: { id: newId(), send: false },
    })
  })

  test('needs something to show, and an id of its own', async () => {
    const given = await seed()
    const { company, desk } = given
    const empty = await openOrder(company)
    const owner = company.as('Owner')
    const body = { id: newId(), send: false }
    await owner.refused('nothing_to_show', 'authorizations.create', { params: { id: empty.order.id }, body })
    await owner.refused('not_found', 'authorizations.create', { params: { id: newId() }, body })
    await owner.refused('not_found', 'authorizations.list', { params: { id: newId() } })
    const { link, token } = await makeLink(given)
    const again = { params: { id: desk.order.id }, body: { id: link.id, send: false } }
    await owner.refused('duplicate_id', 'authorizations.create', again)
    await owner.refused('not_found', 'authorizations.withdraw', {
      params: { id: desk.order.id, link_id: newId() },
    })
    await visitor().call('authorizations.decide', { body: await answer(token, await open(token), []) })
    await owner.refused('link_used', 'authorizations.withdraw', {
      params: { id: desk.order.id, link_id: link.id },
    })
  })

  test('goes to another contact of the customer, but never to one who refused', async () => {
    const contacts = [
      { label: 'Spouse', email: 'luc@example.com' },
      { name: 'Ana', email: 'ana@example.com', consent_email: 'refused' as const },
    ]
    const { desk } = await seed('', contacts)
    const { station, order } = desk
    const make = (to: string) => ({ params: { id: order.id }, body: { id: newId(), send: true, to } })
    const { link } = await station.call('authorizations.create', make('Luc@Example.com'))
    expect(link.sent_to).toBe('luc@example.com')
    await station.refused('address_black_listed', 'authorizations.create', make('ana@example.com'))
  })

  test('is mailed in the customer’s language, and kept as a hash alone', async () => {
    const given = await seed('chantal.mail@example.com')
    const { mail, token, link } = await makeLink(given, true)
    expect([mail, link.sent_to]).toEqual(['not_set_up', 'chantal.mail@example.com'])
    const folder = path.join(server().services.dataDir, 'outbox')
    const texts = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
    )
    const letter = texts.find((text) => text.includes('chantal.mail@example.com')) ?? ''
    expect(letter.replaceAll('=\r\n', '')).toContain(token)
    const dump = await asOwner<{ text: string }>(
      server(),
      `select string_agg(t::text, ' ') as text from (select l::text as t from authorization_links l
       union all select d::text from token_directory d union all select o::text from outbox o) all_rows`,
    )
    expect(dump[0]?.text).not.toContain(token)
  })

  test('guessing is slowed down', async () => {
    const station = visitor()
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => station.send('authorizations.open', { body: { token: 'guess' } })),
    )
    expect(tries.map((row) => row.status)).toContain(429)
  })
})

test('the page has the company’s privacy policy as it is now', async () => {
  const seeded = await seed()
  const { token } = await makeLink(seeded)
  expect((await open(token)).privacy).toEqual({ text: '', text_french: '' })
  const { company } = seeded
  const values = { privacy_text: 'We keep as little as we can.', privacy_text_french: 'Le moins possible.' }
  await company.as('Owner').call('settings.save', { params: { id: company.shops.QC.id }, body: { values } })
  expect((await open(token)).privacy).toEqual({
    text: values.privacy_text,
    text_french: values.privacy_text_french,
  })
})

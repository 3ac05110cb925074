import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, PASSWORD, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { Station, type Reply } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

/** The owner of a new company in New Brunswick, who signed up in this language. */
async function signedUp(language: 'en' | 'fr-CA'): Promise<Station> {
  const answer = await new Station(server()).send('auth.signup', {
    body: {
      company_name: 'Garage du Nord',
      shop_name: 'Edmundston',
      address: '12, rue Victoria',
      city: 'Edmundston',
      region: 'NB',
      country: 'CA',
      postalcode: 'E3V 2H7',
      phonenumber: '506 555-0142',
      first_name: 'Léa',
      last_name: 'Roy',
      email: `${newId()}@example.com`,
      password: PASSWORD,
      language,
    },
  })
  expect(answer.status).toBe(200)
  return new Station(server(), (answer.body as Reply<'auth.signup'>).session?.token)
}

const shopOf = async (station: Station) => (await station.call('company.shops', {})).shops[0]

test('a company that signs up in French gets its bays and its shop in French, also outside Quebec', async () => {
  const [french, english] = [await signedUp('fr-CA'), await signedUp('en')]
  const [one, other] = [await shopOf(french), await shopOf(english)]
  expect(one?.bays.map(({ name }) => name)).toEqual(['Baie 1', 'Baie 2', 'Baie 3'])
  expect(other?.bays.map(({ name }) => name)).toEqual(['Bay 1', 'Bay 2', 'Bay 3'])
  expect([one?.language, other?.language]).toEqual(['fr-CA', 'en'])
})

test('the lists of a new company have every name in both languages, and no pinte', async () => {
  const owner = await signedUp('fr-CA')
  const { rows: categories } = await owner.call('classifications.list', {})
  const { rows: tags } = await owner.call('tags.list', {})
  const { rows: units } = await owner.call('units.list', {})
  for (const list of [categories, tags, units])
    for (const { name, name_french } of list) {
      expect(name_french, name).not.toBe('')
      expect(name_french).not.toMatch(/pinte/i)
    }
  expect(units.find(({ unit }) => unit === 'quart')?.name_french).toBe('Quart US')
})

test('a shop in Quebec that is copied from an English one has French bays; named ones keep their names', async () => {
  const company: TestCompany = await makeCompany(server())
  await server().services.database.tenant(company.id, (tx) =>
    sql`update bays set name = 'Lube pit' where id = ${company.shops.FL.bays[2]}`.execute(tx),
  )
  const id = newId()
  const owner = company.as('Owner')
  await owner.call('companyShops.add', {
    body: {
      id,
      copy_of: company.shops.FL.id,
      copy_prices: false,
      name: 'Gatineau',
      address: '1, rue Laurier',
      city: 'Gatineau',
      region: 'QC',
      country: 'CA',
      postalcode: 'J8X 3W9',
      phonenumber: '819 555-0142',
      email: 'gatineau@example.com',
    },
  })
  const { shops } = await owner.call('company.shops', {})
  const bays = shops.find((shop) => shop.id === id)?.bays.map(({ name }) => name)
  expect(bays).toEqual(['Baie 1', 'Baie 2', 'Lube pit'])
})

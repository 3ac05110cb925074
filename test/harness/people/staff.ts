import type { Role } from '#domain/people/roles.ts'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import type { Input, Reply, Station } from '../station.ts'

type Body = Input<'staff.create'>['body']
type Person = Reply<'staff.get'>['person']

/** A valid new person: a Technician of the first shop, invited with a code. */
export const newPerson = (company: TestCompany, fields: Partial<Body> = {}): Body => ({
  id: newId(),
  first_name: 'Luc',
  last_name: 'Roy',
  user_custom_id: '',
  alternative_id: '',
  role: 'Technician',
  shop_ids: [company.shops.FL.id],
  positions: [],
  language: 'en',
  hire_date: null,
  email: '',
  way: 'link',
  pin: null,
  ...fields,
})

/** The body that saves a person as they are, with changes. */
export function saved(person: Person, fields: Partial<Input<'staff.save'>['body']> = {}) {
  const { user_custom_id, alternative_id, role, shop_ids, positions, language, hire_date, version } = person
  const { first_name, last_name } = person
  const names = { first_name, last_name, user_custom_id, alternative_id }
  const body = { ...names, role, shop_ids, positions, language, hire_date, version, ...fields }
  return { params: { id: person.id }, body }
}

export const personOf = async (station: Station, id: string): Promise<Person> =>
  (await station.call('staff.get', { params: { id } })).person

/** A person of the company by role, as a colleague sees them. */
export const colleague = (station: Station, company: TestCompany, role: Role): Promise<Person> =>
  personOf(station, company.users[role].id)

/** What a person enters to accept an invitation. */
export const accepting = (code: string, email: string) => ({
  body: {
    code,
    first_name: 'Luc',
    last_name: 'Roy',
    email,
    password: 'staples harbor violet',
    language: 'fr-CA' as const,
    device_id: newId(),
  },
})

/** An invited person, a changed preset and an exception; answers the person's id. */
export async function everyPerson(company: TestCompany, name: string): Promise<string> {
  const owner = company.as('Owner')
  const { person } = await owner.call('staff.create', { body: newPerson(company, { last_name: name }) })
  const body = { changes: { 'orders.void': true } }
  await owner.call('rights.saveRole', { params: { role: 'Technician' }, body })
  await owner.call('rights.savePerson', {
    params: { id: company.users.Technician.id },
    body: { changes: { 'costs.view': true } },
  })
  return person.id
}

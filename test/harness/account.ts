import { generate } from 'otplib'
import { newId } from '../../src/server/base/ids.ts'
import { makeCompany, makeUser, PASSWORD, stationOf, type TestCompany, type TestUser } from '../factories.ts'
import type { TestServer } from './server.ts'
import type { Station } from './station.ts'

/** A person of a company of their own, signed in at a station. */
export async function makePerson(
  server: TestServer,
): Promise<{ company: TestCompany; user: TestUser; station: Station }> {
  const company = await makeCompany(server)
  const user = await makeUser(company, 'Manager', [company.shops.FL.id])
  return { company, user, station: await stationOf(company, user) }
}

/** What a person signs in with, on a new device unless one is given. */
export const credentials = (email: string, fields: object = {}) => ({
  body: { email, password: PASSWORD, device_id: newId(), ...fields },
})

/** An account with a second factor, recovery codes, and an email that waits for its link. */
export async function everyAccount(company: TestCompany, name: string): Promise<void> {
  const station = company.as('Company')
  const body = { password: PASSWORD }
  const { secret } = await station.call('account.totpBegin', { body })
  await station.call('account.totpConfirm', { body: { code: await generate({ secret }) } })
  const email = `${name}.${company.id}@example.com`.toLowerCase()
  await station.call('account.email', { body: { email, ...body } })
}

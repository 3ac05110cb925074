import { generate } from 'otplib'
import { userActor, type Role } from '#domain/people/roles.ts'
import type { Session } from '#server/base/http/session.ts'
import { newId } from '#server/base/ids.ts'
import {
  makeCompany,
  makeUser,
  PASSWORD,
  stationOf,
  type TestCompany,
  type TestUser,
} from '#test/factories.ts'
import type { TestServer } from '../server.ts'
import type { Station } from '../station.ts'

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

/** A code of the app that was not used yet, also within the half minute of the one before. */
export async function unusedCode(
  { id, server }: Pick<TestCompany, 'id' | 'server'>,
  userId: string,
  secret: string,
): Promise<string> {
  await server.services.database.tenant(id, (tx) =>
    tx
      .updateTable('users')
      .set({ totp_last_step: 0 })
      .where('company_id', '=', id)
      .where('id', '=', userId)
      .execute(),
  )
  return generate({ secret })
}

/** Two-step verification for a person at their station; answers the secret and the recovery codes. */
export async function addFactor(station: Station): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await station.call('account.totpBegin', { body: { password: PASSWORD } })
  const body = { code: await generate({ secret }) }
  const { recovery_codes: codes } = await station.call('account.totpConfirm', { body })
  return { secret, codes }
}

/** An account with a second factor, recovery codes, and an email that waits for its link. */
export async function everyAccount(company: TestCompany, name: string): Promise<void> {
  const station = company.as('Company')
  const { secret } = await addFactor(station)
  const email = `${name}.${company.id}@example.com`.toLowerCase()
  const code = await unusedCode(company, company.users.Company.id, secret)
  await station.call('account.email', { body: { email, password: PASSWORD, code } })
}

/** The open session of a company's person, as the server knows it. */
export async function sessionOf({ id, server, users }: TestCompany, role: Role = 'Owner'): Promise<Session> {
  const user_id = users[role].id
  const row = await server.services.database.tenant(id, (tx) =>
    tx
      .selectFrom('sessions')
      .select('id')
      .where('company_id', '=', id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow(),
  )
  return { company_id: id, user_id, session_id: row.id, actor: userActor(role), name: users[role].name }
}

import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { makeCompany, PASSWORD, type TestCompany } from '#test/factories.ts'
import { addFactor, credentials, unusedCode } from '#test/harness/people/account.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { routeList } from '#contract/api.ts'

const server = testServer()

const requireFor = (company: TestCompany, second_factor_roles: string[]) =>
  company.as('Owner').call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { second_factor_roles } },
  })

async function signIn(company: TestCompany, role: 'Owner' | 'Manager'): Promise<Station> {
  const visitor = new Station(server())
  const { token } = await visitor.call('auth.login', credentials(company.users[role].email))
  return new Station(server(), token)
}

/** Sets the second factor up as the screen does. */
async function setUp(station: Station): Promise<void> {
  const { secret } = await station.call('account.totpBegin', { body: { password: PASSWORD } })
  await station.call('account.totpConfirm', { body: { code: await generate({ secret }) } })
}

describe('a second factor that the company requires', () => {
  test('is set up at the next sign-in, and nothing else is possible before', async () => {
    const company = await makeCompany(server())
    const before = company.as('Manager')
    await requireFor(company, ['Manager'])
    // Work that goes on is not interrupted.
    await before.call('company.shops', {})

    const manager = await signIn(company, 'Manager')
    for (const { name, route } of routeList()) {
      if (route.allow === 'public' || route.whileNoFactor) continue
      const answer = await manager.send(name)
      expect(['second_factor_missing', 'not_allowed'], name).toContain(
        (answer.body as { code?: string }).code,
      )
    }
    await manager.refused('second_factor_missing', 'company.shops')
    await manager.call('account.get', {})
    await setUp(manager)
    await expect.poll(async () => (await manager.send('company.shops')).status).toBe(200)
  })

  test('is asked of the roles that are named alone', async () => {
    const company = await makeCompany(server())
    await requireFor(company, ['Manager'])
    await (await signIn(company, 'Owner')).call('company.shops', {})
    await requireFor(company, [])
    await (await signIn(company, 'Manager')).call('company.shops', {})
  })

  test('cannot be turned off', async () => {
    const company = await makeCompany(server())
    const manager = company.as('Manager')
    const { secret } = await addFactor(manager)
    await requireFor(company, ['Manager'])
    const body = async () => ({
      password: PASSWORD,
      code: await unusedCode(company, company.users.Manager.id, secret),
    })
    await manager.refused('second_factor_kept', 'account.totpRemove', { body: await body() })
    await requireFor(company, [])
    await manager.call('account.totpRemove', { body: await body() })
  })
})

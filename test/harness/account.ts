import { generate } from 'otplib'
import { PASSWORD, type TestCompany } from '../factories.ts'

/** An account with a second factor, recovery codes, and an email that waits for its link. */
export async function everyAccount(company: TestCompany, name: string): Promise<void> {
  const station = company.as('Company')
  const body = { password: PASSWORD }
  const { secret } = await station.call('account.totpBegin', { body })
  await station.call('account.totpConfirm', { body: { code: await generate({ secret }) } })
  const email = `${name}.${company.id}@example.com`.toLowerCase()
  await station.call('account.email', { body: { email, ...body } })
}

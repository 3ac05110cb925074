import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { asOwner, makeCompany, PASSWORD } from '#test/factories.ts'
import { mailServer } from '#test/harness/mailServer.ts'
import { mailsTo, outbox, tokenOf } from '#test/harness/messages/mails.ts'
import { startServer, testServer, type TestServer } from '#test/harness/server.ts'
import { Station, type Reply } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '#server/base/ids.ts'
import { passwordResetEmail } from '../on/user.password_reset.email.ts'
import { storeResetRequest } from './resetLinks.ts'

const server = testServer()

async function ask(own: TestServer, email: string): Promise<void> {
  await new Station(own).call('auth.requestPasswordReset', { body: { email } })
}

test('a real mail brings a link that sets the password once and ends every session', async () => {
  const smtp = await mailServer({ disabledCommands: ['STARTTLS'] })
  const own = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    BAYLINE_URL: 'https://shop.example',
    MAIL_FROM: 'Bayline <no-reply@shop.example>',
  })
  try {
    const company = await makeCompany(own)
    const { email } = company.users.Manager
    const before = company.as('Manager')
    await before.call('account.update', { body: { language: 'fr-CA', first_name: 'Zoé' } })
    await ask(own, email.toUpperCase())
    await until(() => expect(smtp.mails).toHaveLength(1))
    const [mail] = smtp.mails
    if (!mail) throw new Error('no mail')
    expect(mail).toMatchObject({
      subject: 'Réinitialiser votre mot de passe Bayline',
      to: [{ address: email }],
      from: { address: 'no-reply@shop.example' },
    })
    expect(mail.text).toContain('Bonjour Zoé')
    expect(mail.html).toContain(`https://shop.example/password_reset?token=${tokenOf(mail)}`)
    const visitor = new Station(own)
    const body = { token: tokenOf(mail), password: 'another good password' }
    await visitor.call('auth.resetPassword', { body })
    await visitor.refused('link_not_valid', 'auth.resetPassword', { body })
    await until(() => before.refused('session_expired', 'company.shops'))
    await visitor.refused('sign_in_failed', 'auth.login', {
      body: { email, password: PASSWORD, device_id: newId() },
    })
    const { user } = (await visitor.call('auth.login', {
      body: { email, password: body.password, device_id: newId() },
    })) satisfies Reply<'auth.login'>
    expect(user.role).toBe('Manager')
  } finally {
    await own.close()
    await smtp.close()
  }
})

test('without a mail server the mail lies in the outbox folder, and the system status says so', async () => {
  const company = await makeCompany(server())
  const { email } = company.users.Technician
  await ask(server(), email)
  await until(async () => expect(await outbox(server())).toHaveLength(1))
  const [mail] = await outbox(server())
  expect(mail).toMatchObject({ subject: 'Reset your Bayline password', to: [{ address: email }] })
  const status = await company.as('Owner').call('company.status', {})
  expect(status.mail).toMatchObject({
    state: 'not_configured',
    detail_code: 'mail_written_to_folder',
    figures: { written: '1' },
  })
})

test('an unknown address gets the same answer and no mail; a link is good for one hour, the last one only, also when the clock is set back', async () => {
  const company = await makeCompany(server())
  const { email, id } = company.users.Manager
  const before = (await outbox(server())).length
  await ask(server(), 'nobody@example.com')
  await ask(server(), email)
  await until(async () => expect(await outbox(server())).toHaveLength(before + 1))
  await ask(server(), email)
  await until(async () => expect(await outbox(server())).toHaveLength(before + 2))
  const [first, second] = (await outbox(server())).slice(before).map((mail) => tokenOf(mail))
  const visitor = new Station(server())
  await visitor.refused('link_not_valid', 'auth.resetPassword', {
    body: { token: first ?? '', password: PASSWORD },
  })
  for (const ends of ["now() - interval '1 second'", "now() + interval '49 hours'"]) {
    await asOwner(server(), `update token_directory set expires_at = ${ends} where user_id = $1`, [id])
    await visitor.refused('link_not_valid', 'auth.resetPassword', {
      body: { token: second ?? '', password: PASSWORD },
    })
  }
})

const set = (mail: Email | undefined) => ({ body: { token: tokenOf(mail), password: 'one more good one' } })

test('a link dies with the password or the email that it was asked for', async () => {
  const company = await makeCompany(server())
  const { email } = company.users.Technician
  const station = company.as('Technician')
  await ask(server(), email)
  const [first] = await mailsTo(server(), email, 1)
  const changed = { password: PASSWORD, new_password: 'another good password' }
  await station.call('account.password', { body: changed })
  await new Station(server()).refused('link_not_valid', 'auth.resetPassword', set(first))

  await ask(server(), email)
  const mails = await mailsTo(server(), email, 3)
  const second = mails.findLast((mail) => mail.subject === 'Reset your Bayline password')
  const next = `new.${email}`
  await station.call('account.email', { body: { email: next, password: 'another good password' } })
  const [confirm] = await mailsTo(server(), next, 1)
  await new Station(server()).call('security.confirmEmailChange', { body: { token: tokenOf(confirm) } })
  await new Station(server()).refused('link_not_valid', 'auth.resetPassword', set(second))
})

test('an account gets three links an hour, however often somebody asks', async () => {
  const company = await makeCompany(server())
  const { email, id } = company.users.Company
  for (let n = 0; n < 5; n += 1) await ask(server(), email)
  const sent = `select count(*)::int as n from outbox where subject_id = $1 and event = 'user.password_reset_requested'`
  expect(await asOwner(server(), sent, [id])).toEqual([{ n: 3 }])
})

test('a mail that is sent after the password was changed brings no link', async () => {
  const company = await makeCompany(server())
  const { email, id } = company.users.Technician
  const { services } = server()
  const context = { company_id: company.id, id }
  const request_id = await services.database.tenant(company.id, (tx) => storeResetRequest(tx, context))
  const changed = { password: PASSWORD, new_password: 'another good password' }
  await company.as('Technician').call('account.password', { body: changed })
  const job = { company_id: company.id, subject_id: id, payload: { request_id } }
  await passwordResetEmail(services, job)
  const subjects = (await mailsTo(server(), email, 1)).map((mail) => mail.subject)
  expect(subjects).toEqual(['Your Bayline account was changed'])
})

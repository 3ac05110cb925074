import { describe, expect, test } from 'vitest'
import { asOwner, makeCompany, PASSWORD } from '#test/factories.ts'
import { mailsTo, tokenOf } from '#test/harness/messages/mails.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { hashPassword } from './passwords.ts'
import { isWeak } from './weakPasswords.ts'

const server = testServer()

test.each([
  'password1234',
  'P@ssw0rd2026!',
  'motdepasse2026',
  '123456789012',
  '987654321098',
  'qwertyuiopas',
  'aaaaaaaaaaaaaaa',
  'abcabcabcabcabc',
  'sunshinesunshine',
  '!!!2026-bayline-2026!!!',
  '1qaz2wsx3edc4rfv',
  '202620262027!',
])('%s is guessed first', (password) => {
  expect(isWeak(password)).toBe(true)
})

test.each([
  'correct horse battery',
  'a good long password',
  'another good password',
  'vert citron bicyclette',
  'x7#Kq9vLm2!pRt',
  'le chat dort au soleil',
  'four brown tires',
])('%s is not', (password) => {
  expect(isWeak(password)).toBe(false)
})

test('the person’s own words are guessed first, too', () => {
  const known = ['zoe.tremblay@garagelaval.ca', 'Zoé', 'Tremblay', 'Garage Laval']
  for (const password of ['Tremblay2026!', 'garagelaval99', '1234tremblay', 'Trémblay-2026'])
    expect([password, isWeak(password, known), isWeak(password)]).toEqual([password, true, false])
})

const change = (new_password: string) => ({ body: { password: PASSWORD, new_password } })

describe('a new password', () => {
  const weak = 'Password2026!'

  test('is refused when it is short or common, wherever one is set; a current one stays valid', async () => {
    const company = await makeCompany(server())
    const { email, id } = company.users.Technician
    const station = company.as('Technician')
    for (const password of [weak, 'eleven char', 'Tester!Tester!26'])
      expect(pointers(await station.refused('invalid_input', 'account.password', change(password)))).toEqual([
        '/body/new_password',
      ])
    const [answer] = [await station.refused('invalid_input', 'account.password', change(weak))]
    expect(answer.errors?.[0]?.detail).toMatch(/^This password is too common/)

    await new Station(server()).call('auth.requestPasswordReset', { body: { email } })
    const [mail] = await mailsTo(server(), email, 1)
    const token = tokenOf(mail)
    const visitor = new Station(server())
    expect(
      pointers(
        await visitor.refused('invalid_input', 'auth.resetPassword', { body: { token, password: weak } }),
      ),
    ).toEqual(['/body/password'])
    await visitor.call('auth.resetPassword', { body: { token, password: 'four brown tires' } })

    await asOwner(
      server(),
      `begin; set local app.company_id to '${company.id}'; update users set password_hash = '${await hashPassword('short')}'
        where id = '${id}'; commit`,
    )
    await visitor.call('auth.login', { body: { email, password: 'short', device_id: newId() } })
  })

  test('is refused where a company signs up', async () => {
    const body = {
      company_name: 'Tremblay Auto',
      shop_name: 'Laval',
      address: '1 rue X',
      city: 'Laval',
      region: 'QC',
      country: 'CA',
      postalcode: 'h7v2v6',
      phonenumber: '450 555-0142',
      first_name: 'Léa',
      last_name: 'Roy',
      email: `${newId()}@example.com`,
      language: 'fr-CA',
    }
    const refused = (password: string) =>
      new Station(server()).refused('invalid_input', 'auth.signup', { body: { ...body, password } })
    for (const password of [weak, 'tremblayauto1'])
      expect(pointers(await refused(password))).toEqual(['/body/password'])
  })
})

test('what is private is kept by no cache', async () => {
  const company = await makeCompany(server())
  const answers = await Promise.all([
    company.as('Owner').send('account.get'),
    company.as('Owner').send('company.shops'),
    new Station(server()).send('auth.state'),
    new Station(server()).send('account.get'),
  ])
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array<string>(4).fill('no-store'))
})

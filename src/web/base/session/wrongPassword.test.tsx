import { expect, test } from 'vitest'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { call } from '../client/api.ts'
import { sessionUser } from './session.ts'

test('a wrong password is sent once and ends no session', async () => {
  const company = await Company.make()
  const wire = await signIn(company, 'Owner')
  const body = { password: 'wrong password', pin: null }
  await expect(call('account.pin', { body })).rejects.toMatchObject({ code: 'sign_in_failed' })
  expect(wire.reads.filter((url) => url.endsWith('/account/pin'))).toHaveLength(1)
  expect(sessionUser()).not.toBeNull()
  await call('account.get')
})

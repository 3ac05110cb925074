import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { render } from '#test/web/render.tsx'
import { call } from '#web/base/client/api.ts'
import { SecondFactorSection } from './SecondFactorSection.tsx'

test('turning it off asks for the password, then for a code or a recovery code', async () => {
  await signIn(await Company.make(), 'Manager')
  const { secret } = await call('account.totpBegin', { body: { password: 'correct horse battery' } })
  const { recovery_codes } = await call('account.totpConfirm', { body: { code: await generate({ secret }) } })
  render(<SecondFactorSection on left={recovery_codes.length} />)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabelText('Current password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Turn off' }).click()
  const code = page.getByLabelText('6-digit code, or a recovery code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText(/This code is incorrect/).first()).toBeVisible()
  await code.fill(recovery_codes[3] ?? '')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('Two-step verification is off.')).toBeVisible()
  expect(await call('account.get')).toMatchObject({ second_factor: false })
})

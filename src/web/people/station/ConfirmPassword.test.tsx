import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { render } from '#test/web/render.tsx'
import { call } from '#web/base/client/api.ts'
import { newId } from '#web/base/device/device.ts'
import ConfirmPassword from './ConfirmPassword.tsx'

/** The Owner in a session that a PIN opened at the Manager's station. */
async function ownerByPin(): Promise<void> {
  const company = await Company.make()
  const { Owner: owner } = company.people
  await company.call('Company', 'POST', `/api/v2/staff/${owner.id}/pin`, { pin: '4711' })
  const { token } = await company.call<{ token: string }>('Manager', 'POST', '/api/v2/station/switch', {
    shop_id: company.shops[0]?.id,
    user_id: owner.id,
    pin: '4711',
    device_id: newId(),
  })
  owner.token = token
  await signIn(company, 'Owner')
}

const confirm = async (password: string): Promise<void> => {
  await page.getByLabelText('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a sensitive action asks for the password, and is then done without another press', async () => {
  await ownerByPin()
  render(<ConfirmPassword />)
  const link = call('fullExport.link')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await confirm('wrong password')
  await expect.element(page.getByText('Incorrect email or password.').first()).toBeVisible()
  await confirm('correct horse battery')
  expect((await link).url).toMatch(/^\/api\/v2\/company_exports\//)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('without the password the action is refused', async () => {
  await ownerByPin()
  render(<ConfirmPassword />)
  const link = call('fullExport.link').catch((error: unknown) => error)
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await link).toMatchObject({ code: 'password_needed' })
})

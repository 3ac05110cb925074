import { axe } from '../models/axe.ts'
import { signUp } from '../models/signUp.ts'
import { expect, test } from '../models/test.ts'

test('keys of a provider are saved by Enter and by the page, never tested unsaved, asked for on leaving, and removed', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/dash/settings/company/payments')
  const stripe = page.locator('[class*="set-provider"]', {
    has: page.getByRole('heading', { name: 'Stripe' }),
  })
  const key = stripe.getByLabel('Secret key', { exact: true })
  const saved = page.getByText('Provider saved.')
  await key.fill('sk_test_typed')
  const test = stripe.getByRole('button', { name: 'Test keys' })
  await expect(test).toBeDisabled()
  await expect(stripe.getByText('Not saved yet')).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: 'Active orders' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await axe(page)
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(question).toBeHidden()

  await key.press('Enter')
  await expect(saved).toBeVisible()
  await expect(page.getByText('Payment settings for')).toBeHidden()
  await expect(key).toHaveValue('')
  await expect(key).toHaveAttribute('placeholder', 'Saved')
  await expect(test).toBeEnabled()

  await stripe.getByLabel('Terminal location').fill('tml_1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Payment settings for')).toBeVisible()
  await expect(stripe.getByText(/Configured|Partly configured/)).toBeVisible()
  await expect(stripe.getByText('Not saved yet')).toBeHidden()

  await stripe.getByRole('button', { name: 'Remove Secret key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove key' }).click()
  await expect(page.getByText('Key removed.')).toBeVisible()
  await expect(stripe.getByRole('button', { name: 'Remove Secret key' })).toBeHidden()
  await page.getByRole('link', { name: 'Active orders' }).click()
  await page.waitForURL(/active_orders/)
})

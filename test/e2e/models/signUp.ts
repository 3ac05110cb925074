import type { Page } from '@playwright/test'

interface Account {
  email: string
  password: string
}

const LAVAL = { country: 'CA', region: 'QC', city: 'Laval', postalcode: 'H7V 2V6' }

/** A company of the test’s own, through the form that everyone uses; in Quebec unless another place is asked for. */
export async function signUp(page: Page, place = LAVAL): Promise<Account> {
  const account = {
    email: `owner-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`,
    password: 'a good long password',
  }
  await page.goto('/signup')
  await page
    .getByLabel('Company name')
    .or(page.getByLabel('Company', { exact: true }))
    .first()
    .fill('Laval Lube')
  await page.getByLabel(/shop/i).first().fill('Laval Lube – Chomedey')
  await page.getByLabel('Country').selectOption(place.country)
  await page.getByLabel(/Province|Region|State/).selectOption(place.region)
  await page.getByLabel('Address').fill('1 rue Principale')
  await page.getByLabel('City').fill(place.city)
  await page.getByLabel(/Postal|ZIP/i).fill(place.postalcode)
  await page.getByLabel('First name').fill('Léa')
  await page.getByLabel('Last name').fill('Roy')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page
    .locator('form')
    .getByRole('button', { name: /Sign up|Create/ })
    .click()
  await page.waitForURL(/\/dash\//)
  return account
}

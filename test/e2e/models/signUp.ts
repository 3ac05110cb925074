import { v7 } from 'uuid'
import { SEED_PASSWORD } from '#test/harness/data/seedPassword.ts'
import type { Place, SeededCompany } from '#test/web/seeded.ts'
import { seedCompany } from './company.ts'
import { enter } from './station.ts'
import type { Page } from './test.ts'

export interface Account {
  email: string
  password: string
  people: SeededCompany['people']
}

/** A company as it is after its sign-up, its owner signed in; in Quebec unless another place is asked for. */
export async function signUp(page: Page, place: Place = 'QC'): Promise<Account> {
  const { people } = await seedCompany({ places: [place], fresh: true })
  await enter(page, people.Owner.token)
  return { email: people.Owner.email, password: SEED_PASSWORD, people }
}

/** A company in Quebec, through the form that everyone uses. */
export async function signUpByForm(page: Page): Promise<void> {
  await page.goto('/signup')
  await page
    .getByLabel('Company name')
    .or(page.getByLabel('Company', { exact: true }))
    .first()
    .fill('Laval Lube')
  await page.getByLabel(/shop/i).first().fill('Laval Lube – Chomedey')
  await page.getByLabel('Country').selectOption('CA')
  await page.getByLabel(/Province|Region|State/).selectOption('QC')
  await page.getByLabel('Address').fill('1 rue Principale')
  await page.getByLabel('City').fill('Laval')
  await page.getByLabel(/Postal|ZIP/i).fill('H7V 2V6')
  await page.getByLabel('First name').fill('Léa')
  await page.getByLabel('Last name').fill('Roy')
  await page.getByLabel('Email').fill(`owner-${v7()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill(SEED_PASSWORD)
  await page
    .locator('form')
    .getByRole('button', { name: /Sign up|Create/ })
    .click()
  await page.waitForURL(/\/dash\//)
}

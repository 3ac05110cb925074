import { expect, test } from '../models/test.ts'
import { Station } from '../models/station.ts'

test('an edited page asks once before the menu, the back button or the closed tab throws it away', async ({
  browser,
}) => {
  const { page } = await Station.open(browser, 'Manager')
  await page.goto('/dash/settings/packages')
  await page.getByRole('link', { name: 'Cabin Air Filter' }).click()
  const name = page.getByLabel('Name (English)')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await name.fill('Cabin air filter, both')
  await page.getByRole('link', { name: 'Active orders' }).first().click()
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Cabin air filter, both')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/package\?id=/)
  await expect(name).toHaveValue('Cabin air filter, both')

  // The browser itself asks before the tab closes; the person stays.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const native = await asked
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
  await expect(name).toHaveValue('Cabin air filter, both')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/settings\/packages$/)
  await expect(page.getByRole('link', { name: 'Cabin Air Filter' })).toBeVisible()
})

test('an edited dialog asks once before Escape or its X throws it away, and not after it is saved', async ({
  browser,
}) => {
  const { page } = await Station.open(browser, 'Owner')
  await page.goto('/dash/settings/tags')
  await page.getByRole('button', { name: 'New tag' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New tag' })
  const name = sheet.getByLabel('Name (English)')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await name.fill('Fleet only')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Fleet only')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'New tag' }).first().click()
  await name.fill('Fleet only')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fleet only saved.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(question).toBeHidden()
})

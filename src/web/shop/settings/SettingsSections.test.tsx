import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#domain/people/roles.ts'
import type { SettingsReply } from '#contract/shop/settings.ts'
import { renderAt } from '#test/web/app.tsx'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { speak } from '#test/web/render.tsx'
import { useShops } from '#web/base/session/shop.ts'
import { SettingsSections } from './SettingsSections.tsx'

function Ready() {
  const { shop } = useShops()
  return shop ? <SettingsSections /> : null
}

async function screen(role: Role = 'Owner') {
  const company = await Company.make()
  const wire = await signIn(company, role)
  renderAt(<Ready />, '/dash/settings/operations')
  await expect.element(page.getByRole('searchbox', { name: 'Find a setting' })).toBeVisible()
  const path = `/api/v2/shops/${company.shops[0]?.id ?? ''}/settings`
  const stored = async () => (await company.call<SettingsReply>('Owner', 'GET', path)).values
  const elsewhere = (values: object) => company.call('Owner', 'PATCH', path, { values })
  return { company, wire, stored, elsewhere }
}

const bay = page.getByRole('switch', { name: 'Bay required' })
const messages = page.getByRole('region', { name: 'Messages' })

test('a setting is found by words of either language, and the others are out of the way', async () => {
  await screen()
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('baie exigée')
  await expect.element(bay).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Print bay' })).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('submarine')
  await expect.element(page.getByText('No setting matches.', { exact: false })).toBeVisible()
})

test('a switch saves by keyboard at once, says who changed it, and can be undone', async () => {
  const { stored } = await screen()
  bay.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(messages.getByText('Saved: Bay required')).toBeVisible()
  expect((await stored()).bay_required).toBe(true)
  await expect.element(page.getByRole('button', { name: /^Changed by/ })).toBeVisible()
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored()).bay_required).toBe(false)
  await expect.element(bay).not.toBeChecked()
  await page.getByRole('button', { name: /^Changed by/ }).click()
  const history = page.getByRole('dialog', { name: 'Changes: Bay required' })
  await expect.element(history.getByText('On → Off')).toBeVisible()
  await expect.element(history.getByText('Off → On')).toBeVisible()
})

test('a figure is saved when its field is left or on Enter; Escape brings the saved one back', async () => {
  const { stored } = await screen()
  const limit = page.getByRole('textbox', { name: 'Technician discount limit' })
  await limit.fill('15')
  await userEvent.keyboard('{Escape}')
  await expect.element(limit).toHaveValue('10')
  await limit.fill('12.5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await stored()).discount_limit).toBe('12.5')
  await expect.element(page.getByText('Default: 10%')).toBeVisible()
  await limit.fill('150')
  await userEvent.tab()
  await expect.element(limit).toHaveAttribute('aria-invalid', 'true')
  expect((await stored()).discount_limit).toBe('12.5')
})

test('ticks that follow one another faster than the answers are all kept', async () => {
  const { stored, wire } = await screen()
  wire.state = 'held'
  for (const name of ['Mileage', 'Color', 'Unit number']) await page.getByRole('checkbox', { name }).click()
  wire.release()
  await expect.poll(async () => (await stored()).vehicle_reqs).toEqual(['mileage', 'color', 'unit_number'])
  await expect.element(page.getByRole('checkbox', { name: 'Color' })).toBeChecked()
})

test('a value that a colleague changed meanwhile is not overwritten unseen', async () => {
  const { stored, elsewhere } = await screen()
  const signature = page.getByRole('textbox', { name: 'Shop signature' })
  await elsewhere({ signature: 'Sam' })
  await signature.fill('Alex')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Someone else changed this.', { exact: false })).toBeVisible()
  await expect.element(signature).toHaveValue('Sam')
  expect((await stored()).signature).toBe('Sam')
})

test('a position is added, required and removed', async () => {
  const { stored } = await screen()
  await page.getByRole('button', { name: 'Add a position' }).click()
  await page.getByRole('textbox', { name: 'Position' }).last().fill('Tires')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await page.getByRole('button', { name: 'Remove Greeter' }).click()
  await expect
    .poll(async () => (await stored()).positions?.map((row) => `${row.name} ${String(row.required)}`))
    .toEqual(['Hood false', 'Pit false', 'Courtesy false', 'Cashier false', 'Tires true'])
})

test('a person without the permission sees the value and who may change it', async () => {
  await screen('Manager')
  await expect.element(bay).toBeDisabled()
  await expect.element(page.getByText('Only an owner can change this setting.').first()).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Severe' })).toBeEnabled()
})

test('every word is French for a person who reads French', async () => {
  await screen()
  await speak('fr-CA')
  await expect.element(page.getByRole('switch', { name: 'Baie exigée' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Factures et évaluations' })).toBeVisible()
})

test('a setting of the device is kept on the device', async () => {
  await screen()
  await page.getByRole('switch', { name: 'Scan sound' }).click()
  expect(JSON.parse(localStorage.getItem('bayline_device_settings') ?? '{}')).toEqual({ scan_sound: false })
})

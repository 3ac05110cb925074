import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { renderAt } from '#test/web/app.tsx'
import { sessionUser } from '#web/base/session/session.ts'
import Station from './Station.tsx'

const enter = async (label: string, pin: string): Promise<void> => {
  await page.getByLabelText(label, { exact: true }).fill(pin)
  await userEvent.keyboard('{Enter}')
}

test('a PIN that is easy to guess is replaced before its person continues', async () => {
  const company = await Company.make({ pin: '1111' })
  const manager = company.people.Manager
  await signIn(company, 'Technician')
  let done = false
  renderAt(<Station switching onSwitched={() => (done = true)} />, '/dash/active_orders')
  await page.getByRole('button', { name: new RegExp(manager.name) }).click()
  await enter(`PIN of ${manager.name}`, '1111')
  await expect.element(page.getByText('This PIN is too easy to guess. Choose a new one.')).toBeVisible()
  await enter(`New PIN of ${manager.name}`, '2222')
  await expect.element(page.getByText(/Avoid repeated digits and sequences/)).toBeVisible()
  expect(sessionUser()?.id).toBe(company.people.Technician.id)
  await enter(`New PIN of ${manager.name}`, '8362')
  await expect.poll(() => done).toBe(true)
  expect(sessionUser()?.id).toBe(manager.id)
})

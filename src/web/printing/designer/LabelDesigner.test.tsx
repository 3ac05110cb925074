import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { renderAt } from '#test/web/app.tsx'
import { until } from '#test/harness/until.ts'
import { call } from '#web/base/client/api.ts'
import { useShops } from '#web/base/session/shop.ts'
import { LabelDesigner } from './LabelDesigner.tsx'

async function design() {
  const company = await Company.make()
  await signIn(company, 'Owner')
  const onClose = vi.fn()
  // The shell shows no screen before the shop is known.
  const Shown = () =>
    useShops().shop ? <LabelDesigner kind="key_tag" designs={[]} logoUrl="" onClose={onClose} /> : null
  renderAt(<Shown />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return { onClose }
}

const element = (name: string) => page.getByRole('button', { name: `Move ${name}` })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = () => page.getByRole('button', { name: 'Save' })

async function press(name: string, keys: string): Promise<void> {
  element(name).element().focus()
  await userEvent.keyboard(keys)
}

test('keys move, resize and remove an element, and it stays on its label', async () => {
  await design()
  await press('Order number', '{ArrowDown}{ArrowDown}')
  await expect.element(field('From the top')).toHaveValue('0.14')
  await press('Order number', '{Shift>}{ArrowRight}{/Shift}')
  await expect.element(field('Width')).toHaveValue('1.05')
  await press('Order number', '{ArrowLeft>9}')
  await expect.element(field('From the left')).toHaveValue('0')
  await press('Color', '{Delete}')
  await expect.element(element('Color')).not.toBeInTheDocument()
})

test('elements over each other and fields with little room are said, and can be saved', async () => {
  const { onClose } = await design()
  await expect.element(page.getByText('Overlapping')).not.toBeInTheDocument()
  await press('License plate', '{ArrowLeft>9}')
  await expect.element(page.getByText('Overlapping')).toBeVisible()
  await expect.element(page.getByText('Order number and License plate')).toBeVisible()
  element('Vehicle').element().focus()
  await field('Width').fill('0.3')
  await expect.element(page.getByText('Long text is cut off in')).toBeVisible()
  await save().click()
  await until(() => expect(onClose).toHaveBeenCalled())
  const { designs } = await call('printing.designs', { query: {} })
  expect(designs.map((row) => [row.kind, row.shop_id])).toEqual([['key_tag', null]])
})

test('what runs off the label is not saved', async () => {
  await design()
  element('Vehicle').element().focus()
  await field('Width').fill('9')
  await expect.element(page.getByText(/Past the label’s edge/)).toBeVisible()
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
})

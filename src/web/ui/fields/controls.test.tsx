import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import { Button, IconButton } from '../basics/Button.tsx'
import { Checkbox, Segmented, Switch } from './Choice.tsx'
import { Menu } from '../popups/Menu.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Tabs } from '../page/Tabs.tsx'
import { DateField, SelectField } from './TextField.tsx'

const action = () => vi.fn<() => void>()

test('a button that may not be pressed can be reached, says why, and does nothing by click or key', async () => {
  const press = action()
  const submit = vi.fn<() => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Button type="submit" onClick={press} disabledReason="Choose a customer first">
        Save
      </Button>
    </form>,
  )
  const button = page.getByRole('button', { name: 'Save' })
  await expect.element(button).toHaveAccessibleDescription('Choose a customer first')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  await button.click({ force: true })
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('a button of one picture has a name and its key', async () => {
  const press = action()
  render(<IconButton label="Remove" icon={<span aria-hidden>x</span>} kbd="Delete" onClick={press} />)
  const button = page.getByRole('button', { name: 'Remove' })
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'Delete')
  await button.click()
  expect(press).toHaveBeenCalledOnce()
})

function Choices() {
  const [checked, setChecked] = useState(false)
  const [on, setOn] = useState(true)
  const [unit, setUnit] = useState('km')
  return (
    <>
      <Checkbox label="Waiting" checked={checked} onChange={setChecked} error={!checked && 'Tick this'} />
      <Switch label="Tips" checked={on} onChange={setOn} description="Asked at the terminal" />
      <Segmented
        label="Unit"
        value={unit}
        onChange={setUnit}
        options={[
          { value: 'km', label: 'Kilometers' },
          { value: 'mi', label: 'Miles' },
        ]}
      />
    </>
  )
}

test('choices change by key and click; what is wrong with them is announced', async () => {
  render(<Choices />)
  const box = page.getByRole('checkbox', { name: 'Waiting' })
  await expect.element(box).toHaveAccessibleDescription('Tick this')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
  await expect.element(box).not.toHaveAttribute('aria-invalid')
  const tips = page.getByRole('switch', { name: 'Tips' })
  await expect.element(tips).toHaveAccessibleDescription('Asked at the terminal')
  await tips.click()
  await expect.element(tips).not.toBeChecked()
})

test('one of a few is chosen with the arrows', async () => {
  render(<Choices />)
  await expect.element(page.getByRole('radiogroup', { name: 'Unit' })).toBeVisible()
  page.getByRole('radio', { name: 'Kilometers' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Miles' })).toBeChecked()
})

test('some of several that are checked is shown as neither on nor off', async () => {
  render(<Checkbox label="All" checked={false} mixed onChange={() => undefined} />)
  await expect.element(page.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked()
})

test('a menu opens at the first press, is walked with the arrows, and gives the focus back', async () => {
  const [rename, remove] = [action(), action()]
  render(
    <Menu
      trigger={<Button>More</Button>}
      items={[
        { label: 'Rename', onSelect: rename },
        'divider',
        { label: 'Remove', onSelect: remove, disabledReason: 'It is in use' },
      ]}
    />,
  )
  const more = page.getByRole('button', { name: 'More' })
  await expect.element(more).toHaveAttribute('aria-haspopup', 'menu')
  await more.click()
  const blocked = page.getByRole('menuitem', { name: /Remove/ })
  await expect.element(blocked).toHaveTextContent('RemoveIt is in use')
  await blocked.click({ force: true })
  expect(remove).not.toHaveBeenCalled()
  await expect.element(blocked).toBeVisible()
  page.getByRole('menuitem', { name: 'Rename' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(blocked).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(rename).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})

function Panels() {
  const [tab, setTab] = useState('jobs')
  return (
    <Tabs
      label="Order"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'jobs', label: 'Jobs', panel: 'All jobs' },
        { value: 'pay', label: 'Payments', panel: 'All payments' },
      ]}
    />
  )
}

test('tabs are chosen with the arrows, and only the chosen panel is there', async () => {
  render(<Panels />)
  await page.getByRole('tab', { name: 'Jobs' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('All payments')
  await expect.element(page.getByText('All jobs')).not.toBeInTheDocument()
})

test('a password is hidden until its button shows it', async () => {
  render(<PasswordField label="Password" value="secret words" onChange={() => undefined} />)
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a day is passed on as the calendar writes it, and cleared to nothing', async () => {
  const change = vi.fn<(day: string) => void>()
  function Day() {
    const [day, setDay] = useState('2026-11-22')
    return (
      <DateField
        label="Due"
        value={day}
        required
        onChange={(next) => {
          change(next)
          setDay(next)
        }}
      />
    )
  }
  render(<Day />)
  const field = page.getByLabelText(/Due/)
  await expect.element(field).toHaveAttribute('aria-required', 'true')
  await field.fill('2026-12-31')
  expect(change).toHaveBeenLastCalledWith('2026-12-31')
  await field.fill('')
  expect(change).toHaveBeenLastCalledWith('')
})

test('a list of choices has its placeholder first and passes on the value, not the words', async () => {
  const change = vi.fn<(value: string) => void>()
  render(
    <SelectField
      label="Bay"
      value=""
      onChange={change}
      placeholder="None"
      options={[
        { value: 'b1', label: 'Bay 1' },
        { value: 'b2', label: 'Bay 2', disabled: true },
      ]}
    />,
  )
  await expect.element(page.getByRole('option', { name: 'Bay 2' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Bay' }).selectOptions('Bay 1')
  expect(change).toHaveBeenCalledExactlyOnceWith('b1')
})

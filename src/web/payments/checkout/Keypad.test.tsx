import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, speak } from '#test/web/render.tsx'
import { NumberField } from '#web/ui/index.ts'
import { Keypad } from './Keypad.tsx'

/** A field with its keypad, and a button that sets the amount. */
function Tender() {
  const [value, setValue] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <NumberField ref={field} label="Amount" value={value} onChange={setValue} />
      <Keypad field={field} />
      <button type="button" onClick={() => setValue('20.00')}>
        Twenty
      </button>
      <output>{value}</output>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Amount' })
const amount = page.getByRole('status')

async function press(...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click()
}

test('a key types what the same key of a keyboard types', async () => {
  render(<Tender />)
  await press('1', '2', '0')
  await expect.element(amount).toHaveTextContent('120')
  await press('.', '5')
  await expect.element(field).toHaveValue('120.5')
  await expect.element(amount).toHaveTextContent('120.5')
  await userEvent.type(field, '0')
  await expect.element(amount).toHaveTextContent('120.50')
})

test('the last digit is deleted, and a third decimal is refused in words', async () => {
  render(<Tender />)
  await press('7', '.', '2', '5', '9')
  await expect.element(amount).toHaveTextContent('7.25')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await press('Delete last digit', 'Delete last digit')
  await expect.element(amount).toHaveTextContent('7.2')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('an amount from a button replaces what was typed', async () => {
  render(<Tender />)
  await press('7', '5')
  await press('Twenty')
  await expect.element(field).toHaveValue('20.00')
})

test('in French the key of the decimals is a comma', async () => {
  await speak('fr-CA')
  render(<Tender />)
  await press('1', ',', '5')
  await expect.element(amount).toHaveTextContent('1.5')
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, speak } from '#test/web/render.tsx'
import { quantityIn, storedQuantity } from '#domain/places/volume.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** The field beside what it passed on. */
function Amount({ start = '', ...rest }: Partial<NumberFieldProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberField label="Amount" value={value} onChange={setValue} {...rest} />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Amount' })
const passedOn = page.getByRole('status')

async function type(text: string): Promise<void> {
  await field.clear()
  await userEvent.type(field, text)
}

test('figures are passed on as exact decimal text, however they are typed', async () => {
  render(<Amount />)
  for (const [typed, figure] of [
    ['12.50', '12.50'],
    ['1,234.5', '1234.5'],
    ['$1,200', '1200'],
    ['.5', '0.5'],
    ['12,50', '12.50'],
  ] as const) {
    await type(typed)
    await expect.element(passedOn).toHaveTextContent(figure)
  }
})

test('in French the comma is the decimal mark, typed and shown', async () => {
  await speak('fr-CA')
  render(<Amount start="7.25" />)
  await expect.element(field).toHaveValue('7,25')
  await type('1 234,50')
  await expect.element(passedOn).toHaveTextContent('1234.50')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(field).toHaveValue('1234,50')
})

test('text that is no figure is explained at the field; the last figure stays and comes back on leaving', async () => {
  render(<Amount start="5.00" />)
  await type('abc')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Enter a number.')
  await userEvent.tab()
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect.element(field).toHaveValue(passedOn.element().textContent)
})

test('a minus sign, decimals and figures that are too large are refused in words', async () => {
  render(<Amount />)
  for (const [typed, words] of [
    ['-5', 'Enter it without a minus sign.'],
    ['1.234', 'Use up to 2 decimal places.'],
    ['123456789012', 'Number is too large.'],
  ] as const) {
    await type(typed)
    await expect.element(field).toHaveAccessibleDescription(words)
  }
})

test('whole numbers take no decimals and bring the keypad of digits', async () => {
  render(<Amount decimals={0} />)
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  await type('2.5')
  await expect.element(field).toHaveAccessibleDescription('Enter a whole number.')
  await type('12,000')
  await expect.element(passedOn).toHaveTextContent('12000')
})

test('a minus sign is taken where it is allowed', async () => {
  render(<Amount negative />)
  await type('-3.20')
  await expect.element(passedOn).toHaveTextContent('-3.20')
})

test('a figure that is kept in another unit is typed and shown as the person reads it', async () => {
  await speak('fr-CA')
  const convert = {
    shown: (value: string) => (value === '' ? '' : quantityIn(value, 'quart', 'liter')),
    stored: (typed: string) => (typed === '' ? '' : storedQuantity(typed, 'quart', 'liter')),
  }
  render(<Amount start="5" decimals={3} convert={convert} />)
  await expect.element(field).toHaveValue('4,732')
  await type('5,7')
  await expect.element(passedOn).toHaveTextContent('6.0231')
  await expect.element(field).toHaveValue('5,7')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(field).toHaveValue('5,7')
  await type('5,70')
  await expect.element(field).toHaveValue('5,70')
})

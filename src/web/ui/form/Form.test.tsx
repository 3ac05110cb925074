import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { render, speak } from '#test/web/render.tsx'
import { money } from '#contract/base/shared.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { hasUnsaved } from '#web/base/unsaved.ts'
import { Button } from '../basics/Button.tsx'
import { Form, useNewest, useZodForm } from './Form.tsx'
import { FormCheckbox, FormCount, FormDay, FormNumber, FormSelect, FormText, useFormRows } from './inputs.tsx'
import { StaleNotice } from './stale.tsx'
import { until } from '#test/harness/until.ts'

const schema = z.object({
  name: z.string().min(3),
  email: z.email(),
  price: money.nullable(),
  code: z.string().max(8),
  count: z.number().nullable(),
  due: z.string().nullable(),
  bay: z.string().nullable(),
  waiting: z.boolean(),
  version: z.number(),
})
type Values = z.infer<typeof schema>

const START: Values = {
  name: '',
  email: '',
  price: null,
  code: '',
  count: null,
  due: null,
  bay: null,
  waiting: false,
  version: 1,
}
const GOOD: Values = { ...START, name: 'Nadia', email: 'nadia@example.com' }

interface ScreenProps {
  values?: Values
  error?: unknown
  perField?: boolean
  onSubmit: (values: Values) => void
}

function Screen({ values = GOOD, error, perField = false, onSubmit }: ScreenProps) {
  const form = useZodForm(schema, values)
  useNewest(form, values, { perField })
  return (
    <Form form={form} error={error} onSubmit={onSubmit}>
      <StaleNotice<Values> error={error} title="Someone saved meanwhile" formOf={(stored) => stored} />
      <FormText name="name" label="Name" />
      <FormText name="email" label="Email" />
      <FormNumber name="price" label="Price" none />
      <FormText name="code" label="Code" />
      <FormCount name="count" label="Count" />
      <FormDay name="due" label="Due" />
      <FormSelect
        name="bay"
        label="Bay"
        none
        placeholder="None"
        options={[{ value: 'b1', label: 'Bay 1' }]}
      />
      <FormCheckbox name="waiting" label="Waiting" />
      <Button type="submit">Save</Button>
    </Form>
  )
}

function shown(props: Partial<ScreenProps> = {}) {
  const onSubmit = vi.fn<(values: Values) => void>()
  render(<Screen onSubmit={onSubmit} {...props} />)
  return onSubmit
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Save' })

test('what is missing is said at its field, summed up above, and the first of them has the focus', async () => {
  const onSubmit = shown({ values: START })
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Check the highlighted fields.')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('Required.')
  await expect.element(field('Email')).toHaveAccessibleDescription('Required.')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a field is checked when it is left, and is right again while it is mended', async () => {
  shown()
  await field('Name').fill('Na')
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field('Name')).toHaveAccessibleDescription('Use at least 3 characters.')
  await field('Name').fill('Nad')
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid')
  await field('Email').fill('nadia')
  await userEvent.tab()
  await expect.element(field('Email')).toHaveAccessibleDescription(/name@example.com/)
})

test('one press of Save is enough, also where leaving the field would move the button', async () => {
  const onSubmit = shown()
  await field('Name').fill('Na')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Check the highlighted fields.')
  await expect.element(field('Name')).toHaveFocus()
  await field('Name').fill('Nadia')
  await field('Email').fill('nadia@example.org')
  await save.click()
  await until(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('a shape says what is wanted, in the language of the person', async () => {
  await speak('fr-CA')
  shown({ values: { ...GOOD, price: '7.255', code: 'x'.repeat(9) } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Price')).toHaveAccessibleDescription(/Entrez un montant d’au plus 2 décimales/)
  await expect.element(field('Code')).toHaveAccessibleDescription('Utilisez au plus 8 caractères.')
  await expect.element(field('Price')).toHaveFocus()
})

test('figures, days and choices arrive as the contract has them; empty ones are null', async () => {
  const onSubmit = shown()
  await field('Price').fill('12.50')
  await field('Count').fill('3')
  await field('Due').fill('2026-12-31')
  await field('Bay').selectOptions('Bay 1')
  await field('Waiting').click()
  await field('Name').click()
  await userEvent.keyboard('{Enter}')
  const full = { price: '12.50', count: 3, due: '2026-12-31', bay: 'b1', waiting: true }
  await until(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ ...GOOD, ...full }))
  for (const label of ['Price', 'Count', 'Due']) await field(label).clear()
  await field('Bay').selectOptions('None')
  await save.click()
  await until(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ ...GOOD, waiting: true }))
})

test('in French a figure has its comma, and arrives as the contract has it', async () => {
  await speak('fr-CA')
  const onSubmit = shown({ values: { ...GOOD, price: '7.25' } })
  await expect.element(field('Price')).toHaveValue('7,25')
  await field('Price').fill('8,5')
  await save.click()
  await until(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ price: '8.5' }))
})

test('what the server says of one field is at this field, and the refusal above', async () => {
  const error = new ApiError('email_taken', 'This email has an account already.', {
    status: 409,
    errors: [{ pointer: '/body/email', code: 'email_taken', detail: 'Taken' }],
  })
  shown({ error })
  await expect.element(field('Email')).toHaveAccessibleDescription('Taken')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(page.getByText('This email has an account already.', { exact: true })).toBeVisible()
})

const stale = new ApiError('stale_version', 'Stale', {
  status: 409,
  current: { ...GOOD, name: 'Theirs', version: 7 },
})

test('another person saved meanwhile: what was typed stays, and saving it over theirs names the newer version', async () => {
  const onSubmit = shown({ values: { ...GOOD, name: 'Mine' }, error: stale })
  await expect.element(page.getByText('Someone saved meanwhile')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await until(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ name: 'Mine', version: 7 }))
})

test('theirs can be taken instead', async () => {
  const onSubmit = shown({ values: { ...GOOD, name: 'Mine' }, error: stale })
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(field('Name')).toHaveValue('Theirs')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a newer record is taken over while nothing is typed; typed input stays with the version that was seen', async () => {
  const onSubmit = vi.fn<(values: Values) => void>()
  const records = [GOOD, { ...GOOD, name: 'Nadia F.', version: 2 }, { ...GOOD, name: 'Nadine', version: 3 }]
  function Page() {
    const [at, setAt] = useState(0)
    return (
      <>
        <Screen values={records[at] ?? GOOD} onSubmit={onSubmit} />
        <Button onClick={() => setAt(at + 1)}>Someone saves</Button>
      </>
    )
  }
  render(<Page />)
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: 'Someone saves' }).click()
  await expect.element(name).toHaveValue('Nadia F.')
  await userEvent.fill(name, 'Nora')
  await page.getByRole('button', { name: 'Someone saves' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await until(() => expect(onSubmit).toHaveBeenCalledWith({ ...GOOD, name: 'Nora', version: 2 }))
})

test('field by field, typed input stays and the other fields take the newer values', async () => {
  const onSubmit = vi.fn<(values: Values) => void>()
  const records = [GOOD, { ...GOOD, name: 'Nadia F.', email: 'n@example.com' }, { ...GOOD, code: 'B7' }]
  function Page() {
    const [at, setAt] = useState(0)
    return (
      <>
        <Screen perField values={records[at] ?? GOOD} onSubmit={onSubmit} />
        <Button onClick={() => setAt(at + 1)}>Someone saves</Button>
      </>
    )
  }
  render(<Page />)
  await userEvent.fill(field('Name'), 'Nora')
  await page.getByRole('button', { name: 'Someone saves' }).click()
  await expect.element(field('Email')).toHaveValue('n@example.com')
  await page.getByRole('button', { name: 'Someone saves' }).click()
  await expect.element(field('Code')).toHaveValue('B7')
  expect(hasUnsaved()).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await until(() => expect(onSubmit).toHaveBeenCalledWith({ ...GOOD, name: 'Nora', code: 'B7' }))
})

function ListScreen() {
  const form = useZodForm(z.object({ lines: z.array(z.object({ price: money })) }), { lines: [] })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <Lines />
      <Button type="submit">Save</Button>
    </Form>
  )
}

function Lines() {
  const { fields, append } = useFormRows('lines')
  return (
    <>
      {fields.map((line, at) => (
        <FormNumber key={line.row_id} name={`lines.${at}.price`} label={`Price ${at + 1}`} />
      ))}
      <Button onClick={() => append({ price: '' }, { shouldFocus: false })}>Add</Button>
    </>
  )
}

test('a new row is not marked before it was left or sent, also after another one was refused', async () => {
  render(<ListScreen />)
  const add = page.getByRole('button', { name: 'Add' })
  await add.click()
  await add.click()
  await expect.element(field('Price 2')).toBeVisible()
  await expect.element(field('Price 1')).not.toHaveAttribute('aria-invalid')
  await field('Price 1').click()
  await userEvent.tab()
  await expect.element(field('Price 1')).toHaveAccessibleDescription('Required.')
  await expect.element(field('Price 2')).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect.element(field('Price 2')).toHaveAccessibleDescription('Required.')
  await add.click()
  await expect.element(field('Price 3')).toBeVisible()
  await field('Price 1').fill('3')
  await expect.element(field('Price 1')).not.toHaveAttribute('aria-invalid')
  await expect.element(field('Price 3')).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect.element(field('Price 3')).toHaveAccessibleDescription('Required.')
})

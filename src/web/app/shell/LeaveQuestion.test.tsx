import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { renderAt } from '#test/web/app.tsx'
import { speak } from '#test/web/render.tsx'
import { until } from '#test/harness/until.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { setUser } from '#web/base/session/session.ts'
import { leaving } from '#web/base/unsaved.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Form, FormText, useZodForm } from '#web/ui/form/index.ts'
import { Sheet } from '#web/ui/popups/Overlays.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import LeaveQuestion from './LeaveQuestion.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'

beforeEach(() => {
  setUser({
    id: '0199a000-0000-7000-8000-000000000001',
    user_custom_id: 'U1',
    alternative_id: '0199a000-0000-7000-8000-000000000002',
    email: 'nadia@example.com',
    first_name: 'Nadia',
    last_name: 'Roy',
    role: 'Manager',
    permissions: [],
    language: 'en',
    theme: 'system',
    density: 'comfortable',
    shortcuts: true,
  })
})

function LeaveGuard() {
  useLeaveGuard()
  return <LeaveQuestion />
}

interface FieldsProps {
  error?: unknown
  onSubmit?: () => void
}

const nothing = () => undefined

function Fields({ error, onSubmit = nothing }: FieldsProps) {
  const form = useZodForm(z.object({ name: z.string() }), { name: 'Oil change' })
  return (
    <Form form={form} error={error} onSubmit={onSubmit}>
      <FormText name="name" label="Name" />
      <Button type="submit">Save</Button>
    </Form>
  )
}

const signOut = vi.fn<() => void>()

const shown = (props: FieldsProps = {}) =>
  renderAt(
    <main>
      <LeaveGuard />
      <PageLink to="/dash/customers">Customers</PageLink>
      <Button onClick={() => leaving(signOut)}>Sign out</Button>
      <Fields {...props} />
    </main>,
  )

const name = page.getByLabelText('Name')
const link = page.getByRole('link', { name: 'Customers' })
const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const back = question.getByRole('button', { name: 'Back' })
const leave = question.getByRole('button', { name: 'Leave without saving' })

test('a link away from an edited form asks once: Back keeps the input, the other leaves', async () => {
  const at = shown()
  await name.fill('Oil change plus')
  await link.click()
  await back.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Oil change plus')
  expect(at.path()).toBe('/dash/')
  await link.click()
  await leave.click()
  await until(() => expect(at.path()).toBe('/dash/customers'))
  await expect.element(question).not.toBeInTheDocument()
})

test('a form that equals what is stored is left without a question', async () => {
  const at = shown()
  await name.fill('Oil change plus')
  await name.fill('Oil change')
  await link.click()
  await until(() => expect(at.path()).toBe('/dash/customers'))
})

test('what was handed in is left without a question', async () => {
  const onSubmit = vi.fn<() => void>()
  const at = shown({ onSubmit })
  await name.fill('Brakes')
  await page.getByRole('button', { name: 'Save' }).click()
  await until(() => expect(onSubmit).toHaveBeenCalledOnce())
  await link.click()
  await until(() => expect(at.path()).toBe('/dash/customers'))
})

function Refused() {
  const [error, setError] = useState<ApiError | null>(null)
  const refuse = () => setError(new ApiError('stale_version', 'Refused.', { status: 409 }))
  return <Fields error={error} onSubmit={refuse} />
}

test('what was refused is asked about', async () => {
  const at = renderAt(
    <main>
      <LeaveGuard />
      <PageLink to="/dash/customers">Customers</PageLink>
      <Refused />
    </main>,
  )
  await name.fill('Brakes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Refused.')).toBeVisible()
  await link.click()
  await expect.element(question).toBeVisible()
  expect(at.path()).toBe('/dash/')
})

test('signing out asks too', async () => {
  await speak('fr-CA')
  shown()
  await name.fill('Vidange')
  await page.getByRole('button', { name: 'Sign out' }).click()
  expect(signOut).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await until(() => expect(signOut).toHaveBeenCalledOnce())
})

function Editor({ form }: { form: boolean }) {
  const [open, setOpen] = useState(true)
  const [note, setNote] = useState('')
  return (
    <>
      <LeaveGuard />
      <Sheet open={open} onClose={() => setOpen(false)} title="Package">
        {form ? <Fields /> : <TextField label="Name" value={note} onChange={setNote} />}
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </Sheet>
    </>
  )
}

const sheet = page.getByRole('dialog', { name: 'Package' })

for (const form of [true, false])
  test(`Escape and the X of a dialog ask once, with ${form ? 'a form' : 'fields alone'} in it`, async () => {
    renderAt(<Editor form={form} />)
    await name.fill('Tires')
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Tires')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await leave.click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(question).not.toBeInTheDocument()
  })

test('a dialog without input, and one whose own button closes it, ask nothing', async () => {
  renderAt(<Editor form />)
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the button of the dialog itself closes it at once', async () => {
  renderAt(<Editor form />)
  await name.fill('Tires')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

function LateQuestion() {
  const [loaded, setLoaded] = useState(false)
  const [open, setOpen] = useState(true)
  useLeaveGuard()
  return (
    <>
      <Sheet open={open} onClose={() => setOpen(false)} title="Package">
        <Fields onSubmit={() => setLoaded(true)} />
      </Sheet>
      {loaded && <LeaveQuestion />}
    </>
  )
}

test('what is closed before the question is loaded stays, and is asked about once it is there', async () => {
  renderAt(<LateQuestion />)
  await name.fill('Tires')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveValue('Tires')
  await page.getByRole('button', { name: 'Save' }).click()
  await leave.click()
  await expect.element(sheet).not.toBeInTheDocument()
})

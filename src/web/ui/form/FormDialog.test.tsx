import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { render } from '#test/web/render.tsx'
import { until } from '#test/harness/until.ts'
import { leaveQuestion, startAsking } from '#web/base/unsaved.ts'
import { requiredLine } from '#contract/base/shared.ts'
import { Form, useZodForm } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'
import { FormText } from './inputs.tsx'

const schema = z.object({ name: requiredLine(20) })
const idle = { error: null, isPending: false }

interface Handlers {
  onSubmit: () => void
  onClose: () => void
  onOuter?: () => void
}

function Rename({ onSubmit, onClose }: Handlers) {
  const form = useZodForm(schema, { name: '' })
  return (
    <FormDialog form={form} title="Rename" save="Save" saving={idle} onSubmit={onSubmit} onClose={onClose}>
      <FormText name="name" label="Name" data-autofocus />
    </FormDialog>
  )
}

function Outer(props: Handlers) {
  const form = useZodForm(z.object({ note: z.string() }), { note: '' })
  return (
    <Form form={form} onSubmit={() => props.onOuter?.()}>
      <Rename {...props} />
    </Form>
  )
}

const handlers = () => ({
  onSubmit: vi.fn<() => void>(),
  onClose: vi.fn<() => void>(),
  onOuter: vi.fn<() => void>(),
})
const name = page.getByRole('textbox', { name: 'Name' })

test('Enter sends the form of a dialog, and not the form around the dialog', async () => {
  const { onSubmit, onClose, onOuter } = handlers()
  render(<Outer onSubmit={onSubmit} onClose={onClose} onOuter={onOuter} />)
  await expect.element(name).toHaveFocus()
  await name.fill('Brakes')
  await userEvent.keyboard('{Enter}')
  await until(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onOuter).not.toHaveBeenCalled()
})

test('the button in the footer sends the form, and a missing value is reported at its field', async () => {
  const { onSubmit, onClose } = handlers()
  render(<Rename onSubmit={onSubmit} onClose={onClose} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(name).toHaveAccessibleDescription('Required.')
  await expect.element(name).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Escape asks before typed text is lost; Back discards it', async () => {
  const stop = startAsking()
  const { onSubmit, onClose } = handlers()
  render(<Rename onSubmit={onSubmit} onClose={onClose} />)
  await name.fill('Brakes')
  await userEvent.keyboard('{Escape}')
  await until(() => expect(leaveQuestion.get()).not.toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  stop()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import { Button } from '../basics/Button.tsx'
import { ConfirmDialog, Dialog, Sheet, type ConfirmDialogProps } from './Overlays.tsx'
import { TextField } from '../fields/TextField.tsx'

function Opener({ children }: { children: (open: boolean, close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      {children(open, () => setOpen(false))}
    </main>
  )
}

const opener = page.getByRole('button', { name: 'Open' })

function Question() {
  const [name, setName] = useState('')
  return (
    <Opener>
      {(open, close) => (
        <Dialog open={open} onClose={close} title="Rename" actions={<Button onClick={close}>Save</Button>}>
          <TextField label="Name" value={name} onChange={setName} data-autofocus />
        </Dialog>
      )}
    </Opener>
  )
}

test('a dialog takes the focus to its field, keeps Tab inside, and gives it back to what opened it', async () => {
  render(<Question />)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Rename' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog can be closed by its named button and by its own action', async () => {
  render(<Question />)
  for (const name of ['Close', 'Save']) {
    await opener.click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('a sheet behaves as a dialog does', async () => {
  render(
    <Opener>
      {(open, close) => (
        <Sheet open={open} onClose={close} title="History">
          <Button>Undo</Button>
        </Sheet>
      )}
    </Opener>,
  )
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'History' })
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

function confirming(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn<(reason: string) => void>()
  render(
    <Opener>
      {(open, close) => (
        <ConfirmDialog
          open={open}
          onClose={close}
          title="Void the order?"
          confirm="Void order"
          onConfirm={onConfirm}
          {...props}
        />
      )}
    </Opener>,
  )
  return onConfirm
}

const confirm = page.getByRole('button', { name: 'Void order' })

test('a reason is asked for first: the button says what is missing and does nothing', async () => {
  const onConfirm = confirming({ reasonLabel: 'Reason', danger: true })
  await opener.click()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await expect.element(confirm).toHaveAccessibleDescription('Enter a reason.')
  await confirm.click({ force: true })
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  await page.getByRole('textbox', { name: 'Reason' }).fill('  Twice entered ')
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Twice entered')
})

test('while it works a second press does nothing, and this is announced', async () => {
  const onConfirm = confirming({ busy: true })
  await opener.click()
  const working = page.getByRole('button', { name: /Void order.*Working/ })
  await expect.element(working).toHaveAttribute('aria-busy', 'true')
  await working.click({ force: true })
  expect(onConfirm).not.toHaveBeenCalled()
})

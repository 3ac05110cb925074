import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import { Autocomplete, type AutocompleteProps } from './Autocomplete.tsx'
import { until } from '#test/harness/until.ts'

const OIL = { id: '1', label: 'Oil change' }
const TIRES = { id: '2', label: 'Tire rotation' }
const BRAKES = { id: '3', label: 'Brake pads', disabledReason: 'Not sold here' }

type Props = Partial<AutocompleteProps>

function Search(props: Props) {
  const [text, setText] = useState('')
  return (
    <Autocomplete
      label="Job"
      value={text}
      onChange={setText}
      options={[OIL, TIRES, BRAKES]}
      onPick={() => undefined}
      {...props}
    />
  )
}

const field = page.getByRole('combobox', { name: 'Job' })
const options = page.getByRole('option')

function shown(props: Props = {}) {
  const onPick = vi.fn<AutocompleteProps['onPick']>()
  const onEnter = vi.fn<(text: string) => void>()
  render(<Search onPick={onPick} onEnter={onEnter} {...props} />)
  return { onPick, onEnter }
}

test('suggestions open while typing; the arrows go round, and Enter takes the marked one', async () => {
  const { onPick, onEnter } = shown()
  await field.click()
  await userEvent.keyboard('o')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect
    .element(page.getByRole('option', { name: 'Tire rotation' }))
    .toHaveAttribute('aria-selected', 'true')
  expect(
    document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent,
  ).toBe('Tire rotation')
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(TIRES)
  expect(onEnter).not.toHaveBeenCalled()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('what cannot be chosen says why and is not taken, by key or by click', async () => {
  const { onPick } = shown()
  await field.click()
  await userEvent.keyboard('b{ArrowUp}{Enter}')
  await field.fill('br')
  const brakes = page.getByRole('option', { name: /Brake pads/ })
  await expect.element(brakes).toHaveAttribute('aria-disabled', 'true')
  await expect.element(brakes).toHaveTextContent('Brake padsNot sold here')
  await brakes.click({ force: true })
  expect(onPick).not.toHaveBeenCalled()
})

/** Finds tire rotations once the answer is let go; until then it proposes what an earlier text found. */
function SlowSearch({ onPick }: Props) {
  const [found, setFound] = useState(false)
  return (
    <>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setFound(true)}>
        Answer
      </button>
      <Search options={found ? [TIRES] : [OIL]} loading={!found} {...(onPick && { onPick })} />
    </>
  )
}

test('Enter pressed before the answer is here waits for it, and takes what then comes first', async () => {
  const onPick = vi.fn<AutocompleteProps['onPick']>()
  render(<SlowSearch onPick={onPick} />)
  await field.click()
  await userEvent.keyboard('tire{Enter}')
  await expect.element(field).toHaveAttribute('aria-busy', 'true')
  expect(onPick).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Answer' }).click()
  await until(() => expect(onPick).toHaveBeenCalledExactlyOnceWith(TIRES))
  await expect.element(field).not.toHaveAttribute('aria-busy')
})

test('an Enter that waits is forgotten by Escape, by more typing and by leaving the field', async () => {
  const { onPick, onEnter } = shown({ loading: true })
  await field.click()
  for (const keys of ['a{Enter}{Escape}', 'b{Enter}c', 'd{Enter}{Tab}']) {
    await field.click()
    await userEvent.keyboard(keys)
    await expect.element(field).not.toHaveAttribute('aria-busy')
  }
  expect(onPick).not.toHaveBeenCalled()
  expect(onEnter).not.toHaveBeenCalled()
})

test('a suggestion that the arrows chose is taken at once, though the answer is still on its way', async () => {
  const { onPick } = shown({ loading: true })
  await field.click()
  await userEvent.keyboard('o{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(TIRES)
})

test('free text goes on with Enter where nothing is suggested', async () => {
  const { onPick, onEnter } = shown({ options: [], nothing: 'Nothing found' })
  await field.click()
  await userEvent.keyboard('4711')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onEnter).toHaveBeenCalledExactlyOnceWith('4711')
  expect(onPick).not.toHaveBeenCalled()
})

test('a search that failed says so, and not that nothing matches', async () => {
  shown({ options: [], nothing: 'Nothing found', failed: true })
  await field.fill('x')
  await expect.element(page.getByText(/^Search isn’t available/)).toBeVisible()
  await expect.element(page.getByText('Nothing found')).not.toBeInTheDocument()
})

test('Escape closes the list alone; the dialog around it hears only the next one', async () => {
  const heard = vi.fn<() => void>()
  render(
    <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && heard()}>
      <Search />
    </div>,
  )
  await field.click()
  await userEvent.keyboard('o{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(heard).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(heard).toHaveBeenCalledOnce()
})

test('the field keeps the focus while a suggestion is clicked; the footer is the last one', async () => {
  const { onPick } = shown({ footer: { id: 'new', label: 'New customer' } })
  await field.click()
  await userEvent.keyboard('x')
  await expect.element(options.last()).toHaveTextContent('New customer')
  await options.last().click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: 'new', label: 'New customer' })
  await expect.element(field).toHaveFocus()
})

test('the list opens under the field that has the focus; the field keeps its text and its caret', async () => {
  shown()
  await field.click()
  const before = field.element()
  await userEvent.keyboard('oil{ArrowLeft}c')
  await expect.element(options.first()).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(field.element()).toBe(before)
  expect(field.element()).toMatchObject({ value: 'oicl', selectionStart: 3 })
  const list = document.getElementById(field.element().getAttribute('aria-controls') ?? '')
  expect([list?.role, list?.ariaLabel]).toEqual(['listbox', 'Job'])
})

test('more typing marks the first suggestion again', async () => {
  const { onPick } = shown()
  await field.click()
  await userEvent.keyboard('t{ArrowDown}i{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(OIL)
})

test('the list closes when the focus leaves, and an arrow opens it again', async () => {
  shown()
  await field.click()
  await userEvent.keyboard('o')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  field.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toBeVisible()
})

test('the page can reach the field, focus it first, and keep scans from it', async () => {
  const inputRef: { current: HTMLInputElement | null } = { current: null }
  shown({ inputRef, scan: 'own', 'data-autofocus': true })
  await expect.element(field).toHaveAttribute('data-autofocus')
  expect(inputRef.current).toBe(field.element())
  expect(field.element().closest('[data-scan=own]')).not.toBeNull()
})

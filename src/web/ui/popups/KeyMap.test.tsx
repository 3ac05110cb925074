import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import { setPreferences } from '#web/base/session/preferences.ts'
import { Button } from '../basics/Button.tsx'
import { ShortcutMap, startKeyMap, useShortcuts, type Shortcut } from './KeyMap.tsx'
import { Dialog } from './Overlays.tsx'
import { onScan, SCAN_GAP_MS, startScanListener } from '../camera/scan.ts'

let stop: () => void
beforeEach(() => {
  stop = startKeyMap()
})
afterEach(() => {
  vi.useRealTimers()
  stop()
  setPreferences({ shortcuts: true })
})

function Keys({ rows }: { rows: readonly Shortcut[] }) {
  useShortcuts(rows)
  return null
}

function shown(...keys: Partial<Shortcut>[]) {
  const heard: string[] = []
  const rows = keys.map((row): Shortcut => {
    const name = row.keys ?? ''
    return { keys: name, label: `Key ${name}`, run: () => heard.push(name), ...row }
  })
  render(
    <>
      <Keys rows={rows} />
      <input aria-label="Field" />
      <ShortcutMap />
    </>,
  )
  return heard
}

const heardSoon = (heard: string[], keys: string[]) => expect.poll(() => heard).toEqual(keys)

/** Presses a key at a moment of the test's own clock, in milliseconds. */
function press(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.body.dispatchEvent(event)
}

test('a letter acts on the page and types in a field', async () => {
  const heard = shown({ keys: 'n' }, { keys: 'F9', everywhere: true })
  press('n', 1000)
  await heardSoon(heard, ['n'])
  await page.getByRole('textbox').click()
  await userEvent.keyboard('n{F9}')
  await heardSoon(heard, ['n', 'F9'])
  await expect.element(page.getByRole('textbox')).toHaveValue('n')
})

test('two keys one after the other are one shortcut, unless too much time passes between them', async () => {
  const heard = shown({ keys: 'g b' }, { keys: 'b' })
  press('g', 1000)
  press('b', 1300)
  await heardSoon(heard, ['g b'])
  press('g', 3000)
  press('b', 4300)
  await heardSoon(heard, ['g b', 'b'])
})

const focusAdd = () => document.querySelector<HTMLInputElement>('[aria-label=Add]')?.focus()

/** A field that “/” focuses. */
function Slash() {
  const [text, setText] = useState('')
  useShortcuts([{ keys: '/', label: 'Add', types: true, run: focusAdd }])
  return <input aria-label="Add" value={text} onChange={(event) => setText(event.target.value)} />
}

test('letters typed right after “/” are in its field, and the next ones follow them', async () => {
  render(<Slash />)
  for (const [at, key] of ['/', 'o', 'Shift', 'I'].entries()) press(key, 1000 + at * 20)
  await expect.element(page.getByLabelText('Add')).toHaveValue('oI')
  await expect.element(page.getByLabelText('Add')).toHaveFocus()
  await userEvent.keyboard('l 5')
  await expect.element(page.getByLabelText('Add')).toHaveValue('oIl 5')
})

test('a scan that begins with “/” is no typing', () => {
  const stopScans = startScanListener()
  const codes: string[] = []
  const stopHearing = onScan((code) => {
    codes.push(code)
    return true
  })
  const heard = shown({ keys: '/', types: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [at, key] of ['/', 'A', '1', '2', '3', '4', '5', 'Enter'].entries()) press(key, 1000 + at * 5)
  expect(codes).toEqual(['/A12345'])
  vi.advanceTimersByTime(SCAN_GAP_MS * 2)
  expect(heard).toEqual([])
  stopHearing()
  stopScans()
})

/** Presses a key with Ctrl or without, or holds it down. */
function hold(key: string, ctrlKey: boolean, repeat: boolean): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, repeat, bubbles: true }))
}

test('a key that is held down acts once, save the arrows', async () => {
  const heard = shown({ keys: 'mod+Enter', everywhere: true }, { keys: 'ArrowDown' })
  for (const repeat of [false, true, true]) hold('Enter', true, repeat)
  for (const repeat of [false, true]) hold('ArrowDown', false, repeat)
  await heardSoon(heard, ['mod+Enter', 'ArrowDown', 'ArrowDown'])
})

test('letters at the speed of a scanner are no shortcuts', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const heard = shown({ keys: 'n' })
  for (const at of [1000, 1005, 1010]) press('n', at)
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual([])
  press('n', 3000)
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual(['n'])
})

test('who switched the letters off keeps the other keys', async () => {
  setPreferences({ shortcuts: false })
  const heard = shown({ keys: 'n' }, { keys: 'F9' })
  press('n', 1000)
  press('F9', 2000)
  await heardSoon(heard, ['F9'])
})

test('an open dialog keeps the keys of the page from acting; a focused button keeps its Enter', async () => {
  const heard: string[] = []
  const pressed = vi.fn<() => void>()
  function Screen() {
    const [open, setOpen] = useState(false)
    useShortcuts([
      { keys: 'd', label: 'Dialog', run: () => setOpen(true) },
      { keys: 'x', label: 'X', run: () => heard.push('x') },
      { keys: 'y', label: 'Y', inDialog: true, run: () => heard.push('y') },
      { keys: 'Enter', label: 'Enter', inDialog: true, run: () => heard.push('Enter') },
    ])
    return (
      <Dialog open={open} onClose={() => setOpen(false)} title="Question">
        <Button onClick={pressed} data-autofocus>
          Answer
        </Button>
      </Dialog>
    )
  }
  render(<Screen />)
  press('d', 1000)
  await expect.element(page.getByRole('button', { name: 'Answer' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  press('x', 2000)
  press('y', 3000)
  await heardSoon(heard, ['y'])
  expect(pressed).toHaveBeenCalledOnce()
})

test('the map of keys opens with ? and names the keys of the screen', async () => {
  shown({ keys: 'mod+k', label: 'Search' }, { keys: 'h', label: 'Secret', hidden: true })
  press('?', 1000)
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(map.getByText('Ctrl K')).toBeVisible()
  await expect.element(map.getByText('Secret')).not.toBeInTheDocument()
})

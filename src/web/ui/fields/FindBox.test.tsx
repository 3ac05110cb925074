import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import { FindBox } from './FindBox.tsx'
import { startKeyMap } from '../popups/KeyMap.tsx'
import { until } from '#test/harness/until.ts'

let stop: () => void
beforeEach(() => {
  stop = startKeyMap()
})
afterEach(() => stop())

interface Asked {
  text: string
  signal: AbortSignal
  answer: (results: readonly string[]) => void
  fail: () => void
}

/** A search whose answers the test gives. */
function shown() {
  const asked: Asked[] = []
  const onPick = vi.fn<(result: string) => void>()
  const search = (text: string, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
    asked.push({ text, signal, answer: resolve, fail: () => reject(new Error('no answer')) })
    return promise
  }
  render(<FindBox search={search} option={(label) => ({ id: label, label })} onPick={onPick} />)
  const searchOf = (text: string) => vi.waitUntil(() => asked.find((each) => each.text === text))
  return { onPick, searchOf }
}

const field = page.getByRole('combobox', { name: 'Search' })

test('Ctrl K focuses it from anywhere', async () => {
  shown()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
})

test('only the last text counts: the search for a former one is ended, and its late answer is not shown', async () => {
  const { searchOf } = shown()
  await field.fill('ci')
  const first = await searchOf('ci')
  await field.fill('civic')
  const second = await searchOf('civic')
  expect(first.signal.aborted).toBe(true)
  second.answer(['Honda Civic'])
  first.answer(['City Cab'])
  await expect.element(page.getByRole('option', { name: 'Honda Civic' })).toBeVisible()
  await expect.element(page.getByText('City Cab')).not.toBeInTheDocument()
})

test('what is picked empties the field and leaves it', async () => {
  const { onPick, searchOf } = shown()
  await field.click()
  await userEvent.keyboard('civic{Enter}')
  const search = await searchOf('civic')
  expect(onPick).not.toHaveBeenCalled()
  search.answer(['Honda Civic'])
  await until(() => expect(onPick).toHaveBeenCalledExactlyOnceWith('Honda Civic'))
  await expect.element(field).toHaveValue('')
  await expect.element(field).not.toHaveFocus()
})

test('nothing found and no answer are two different things, and the next text is asked again', async () => {
  const { searchOf } = shown()
  await field.fill('zzz')
  const empty = await searchOf('zzz')
  empty.answer([])
  await expect.element(page.getByText(/^No results/)).toBeVisible()
  await field.fill('zzzz')
  const failing = await searchOf('zzzz')
  failing.fail()
  await expect.element(page.getByText(/Search isn’t available/)).toBeVisible()
  await field.fill('civic')
  const found = await searchOf('civic')
  found.answer(['Honda Civic'])
  await expect.element(page.getByRole('option', { name: 'Honda Civic' })).toBeVisible()
  await expect.element(page.getByText(/Search isn’t available/)).not.toBeInTheDocument()
})

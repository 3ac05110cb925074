import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/web/render.tsx'
import { toast } from './Toast.tsx'
import { until } from '#test/harness/until.ts'

afterEach(() => vi.useRealTimers())

const messages = page.getByRole('region', { name: 'Messages' })

test('a message is announced politely, and its button takes back what was done, once', async () => {
  render(null)
  const undo = vi.fn<() => void>()
  toast('Line removed', { undo })
  await expect.element(messages).toHaveAttribute('aria-live', 'polite')
  await expect.element(messages.getByText('Line removed')).toBeVisible()
  await messages.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Line removed')).not.toBeInTheDocument()
})

test('an action runs and takes the message away; so does Dismiss, without running it', async () => {
  render(null)
  const run = vi.fn<() => void>()
  toast('Refused', { tone: 'danger', action: { label: 'Show', run } })
  await messages.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Refused')).not.toBeInTheDocument()
  expect(run).not.toHaveBeenCalled()
  toast('Refused again', { action: { label: 'Show', run } })
  await messages.getByRole('button', { name: 'Show' }).click()
  expect(run).toHaveBeenCalledOnce()
})

test('a later message leaves the buttons of the earlier ones where they are', async () => {
  render(null)
  const place = () => messages.getByRole('button', { name: 'Undo' }).element().getBoundingClientRect().top
  const remove = toast('Line removed', { undo: () => undefined })
  await expect.element(messages.getByRole('button', { name: 'Undo' })).toBeVisible()
  const before = place()
  const removeOther = toast('Saved')
  await expect.element(messages.getByText('Saved')).toBeVisible()
  expect(place()).toBe(before)
  remove()
  removeOther()
})

test('at most three messages are shown, the newest last', async () => {
  render(null)
  const removals = ['One', 'Two', 'Three', 'Four'].map((text) => toast(text))
  await expect.element(messages.getByText('Four')).toBeVisible()
  await expect.element(page.getByText('One')).not.toBeInTheDocument()
  for (const remove of removals) remove()
  await expect.element(page.getByText('Four')).not.toBeInTheDocument()
})

test('a message goes after five seconds; one with an undo or a problem stays for eight', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(null)
  toast('Plain')
  toast('Problem', { tone: 'danger' })
  await until(() => {
    vi.advanceTimersByTime(1)
    expect(messages.element().textContent).toContain('Problem')
  })
  vi.advanceTimersByTime(5000)
  await expect.poll(() => messages.element().textContent).not.toContain('Plain')
  expect(messages.element().textContent).toContain('Problem')
  vi.advanceTimersByTime(3000)
  await expect.poll(() => messages.element().textContent).not.toContain('Problem')
})

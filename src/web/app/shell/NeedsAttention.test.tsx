import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '#test/web/app.tsx'
import { Company } from '#test/web/company.ts'
import { KINDS_OF_WORK, workOf } from '#test/web/everyKind.ts'
import { signIn } from '#test/web/desk.tsx'
import { kinds } from '#test/web/kinds.ts'
import { note, price } from '#test/web/tabs.ts'
import { madeHere, newId } from '#web/base/device/device.ts'
import { useSaveState } from '#web/base/slots.ts'
import NeedsAttention from './NeedsAttention.tsx'
import { enqueue, orderCommands } from '#web/orders/handle/orderCommands.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { until } from '#test/harness/until.ts'

/** What the top bar says of the outbox. */
function State() {
  const { state, count, open } = useSaveState()
  return (
    <button type="button" onClick={open}>
      {state} {count}
    </button>
  )
}

async function enter(orderId: string, intent: Intent): Promise<string> {
  const command = { ...intent, id: newId(), ...madeHere() }
  await enqueue(orderId, command)
  return command.id
}

async function screen() {
  const company = await Company.make({ places: ['FL', 'FL'] })
  const order = await company.newOrder()
  const wire = await signIn(company, 'Owner')
  const { path } = renderAt(
    <>
      <State />
      <NeedsAttention />
    </>,
  )
  return { company, order, wire, path }
}

const state = (text: string) => page.getByRole('button', { name: text, exact: true })
const list = page.getByRole('dialog', { name: 'Needs attention' })

test('the top bar says saved only once the server has it, and queued while it is away', async () => {
  const { order, wire } = await screen()
  await expect.element(state('saved 0')).toBeVisible()
  wire.state = 'held'
  await enter(order, note('A'))
  await expect.element(state('saving 1')).toBeVisible()
  wire.release()
  await expect.element(state('saved 0')).toBeVisible()
  wire.state = 'cut'
  await enter(order, note('B'))
  await enter(order, note('C'))
  await expect.element(state('queued 2')).toBeVisible()
  wire.state = 'open'
  dispatchEvent(new Event('online'))
  await expect.element(state('saved 0')).toBeVisible()
})

test('a refusal is told in words; its list has what was typed, and it can be tried again or given up', async () => {
  const { company, order } = await screen()
  const line = newId()
  await enter(order, price(line, '12.34'))
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Show' }).click()
  await expect.element(list).toBeVisible()
  await expect.element(list.getByText('priceVal: 12.34')).toBeVisible()
  await expect.element(state('attention 1')).toBeInTheDocument()
  await company.command(order, {
    type: 'casual.add',
    line: {
      id: line,
      name: 'Oil',
      name_french: '',
      fee_item: null,
      priceVal: '1',
      quantityVal: '1',
      tax_exempt: false,
    },
    package_line_id: null,
  })
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.element(state('saved 0')).toBeInTheDocument()
  await expect.element(list).not.toBeInTheDocument()
  expect((await company.order(order)).casual_items).toMatchObject([{ amount: '12.34' }])
})

test('what is given up leaves the list, and the order can be opened from it', async () => {
  const { order, path } = await screen()
  await enter(order, price(newId()))
  await enter(order, price(newId()))
  await state('attention 2').click()
  await list.getByRole('button', { name: 'Discard' }).first().click()
  await until(() => expect(orderCommands.all()).toHaveLength(1))
  await list.getByRole('button', { name: 'Open order' }).click()
  await expect.poll(path).toBe('/dash/flow/work_order')
  await list.getByRole('button', { name: 'Discard' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(state('saved 0')).toBeInTheDocument()
})

test('a message says what the device has no space for', async () => {
  const { order } = await screen()
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await expect(enter(order, note('Lost'))).rejects.toThrow('full')
  await expect.element(page.getByText(/couldn’t be saved on this device/)).toBeVisible()
  await expect.element(state('saved 0')).toBeVisible()
  add.mockRestore()
})

test('every kind counts in the sign, and every refused one is in the list with what can be done', async () => {
  const { company, wire } = await screen()
  expect(kinds.map(({ name }) => name).toSorted()).toEqual(KINDS_OF_WORK.toSorted())
  const works = await Promise.all(kinds.map(({ name }) => workOf(company, name)))
  wire.state = 'unpaid'
  for (const [at, { add }] of kinds.entries()) {
    await add(works[at]?.row(newId()) as never)
    await expect.element(state(`queued ${String(at + 1)}`)).toBeVisible()
  }
  wire.state = 'open'
  dispatchEvent(new Event('online'))
  await expect.element(state('saved 0')).toBeVisible()
  for (const { kind, count, once } of works) expect([kind, await count()]).toEqual([kind, once])

  for (const [at, { add }] of kinds.entries()) {
    await add(works[at]?.refused(newId()) as never)
    await expect.element(state(`attention ${String(at + 1)}`)).toBeInTheDocument()
  }
  await state(`attention ${String(kinds.length)}`).click()
  await expect.element(list).toBeVisible()
  const rows = list.getByRole('listitem')
  await until(() => expect(rows.elements()).toHaveLength(kinds.length))
  for (const row of rows.elements()) expect(row.querySelectorAll('button').length).toBeGreaterThan(1)
})

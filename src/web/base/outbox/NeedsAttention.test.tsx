import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '#test/web/app.tsx'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { note, price } from '#test/web/tabs.ts'
import { madeHere, newId } from '../device.ts'
import { useSaveState } from '../slots.ts'
import NeedsAttention from './NeedsAttention.tsx'
import { enqueue } from './outbox.ts'
import { queued } from './queueStore.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { until } from '#test/web/until.ts'

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
  await enqueue(orderId, command, {}, null)
  return command.id
}

async function screen() {
  const company = await Company.make()
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
  await until(() => expect(queued()).toHaveLength(1))
  await list.getByRole('button', { name: 'Open order' }).click()
  await expect.poll(path).toBe('/dash/flow/work_order')
  await list.getByRole('button', { name: 'Discard' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(state('saved 0')).toBeInTheDocument()
})

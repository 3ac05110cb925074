import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Company } from '#test/web/company.ts'
import { listen, openDesk, type Desk } from '#test/web/desk.tsx'
import { note, openTab, price, work } from '#test/web/tabs.ts'
import { newId } from '#web/base/device/device.ts'
import { orderCommands } from './orderCommands.ts'
import { until } from '#test/harness/until.ts'

async function desk() {
  const company = await Company.make()
  const id = await company.newOrder()
  return { company, id, ...(await openDesk(company, id)) }
}

const saved = ({ handle }: Pick<Desk, 'handle'>) =>
  until(() => {
    expect(orderCommands.all()).toEqual([])
    expect(handle().waiting).toEqual([])
  })

test('an edit is shown at once, while its request still is on the way, and stays when the answer comes', async () => {
  const { wire, handle, notes } = await desk()
  const { version } = handle().order
  wire.state = 'held'
  handle().run(note('Torque'))
  await until(() => expect(handle().order.notes).toBe('Torque'))
  expect(handle().waiting).toHaveLength(1)
  wire.release()
  await saved({ handle })
  expect(handle().order).toMatchObject({ notes: 'Torque', version: version + 1 })
  expect(notes).toEqual(['', 'Torque'])
})

test('totals follow at once, by the same rules as on the server', async () => {
  const { company, id, wire, handle } = await desk()
  wire.state = 'held'
  handle().run(work('Oil'))
  await until(() => expect(handle().order.final_price).toBe('10.75'))
  wire.release()
  await saved({ handle })
  expect((await company.order(id)).final_price).toBe('10.75')
})

test('an answer changes the order that is shown, without fetching it again', async () => {
  const { id, wire, handle } = await desk()
  wire.reads.length = 0
  handle().run(note('One'))
  await saved({ handle })
  handle().run(work('Two'))
  await saved({ handle })
  expect(handle().order).toMatchObject({ notes: 'One', casual_items: [{ name: 'Two' }] })
  expect(wire.reads.filter((url) => url.endsWith(`/orders/${id}`))).toEqual([])
})

test('where another station changed it in between, the order is fetched, and the screen never goes back', async () => {
  const { company, id, handle, notes } = await desk()
  await company.command(id, work('Theirs'))
  handle().run(note('Mine'))
  await saved({ handle })
  expect(handle().order).toMatchObject({ notes: 'Mine', casual_items: [{ name: 'Theirs' }] })
  expect(notes).toEqual(['', 'Mine'])
  expect(handle().order.version).toBe((await company.order(id)).version)
})

test('what another station does is shown, and what waits here stays on top of it', async () => {
  const { company, id, wire, handle } = await desk()
  listen()
  wire.state = 'cut'
  handle().run(note('Waits here'))
  await until(() => expect(handle().order.notes).toBe('Waits here'))
  wire.cuts = 'commands'
  await until(async () => {
    await company.command(id, work('There'))
    expect(handle().order.casual_items.length).toBeGreaterThan(0)
  })
  expect(handle().order.notes).toBe('Waits here')
  wire.state = 'open'
  dispatchEvent(new Event('online'))
  await saved({ handle })
  expect((await company.order(id)).notes).toBe('Waits here')
})

test('what the order itself forbids is refused at once, in words, and not sent', async () => {
  const { wire, handle } = await desk()
  expect(handle().run(price(newId()))).toMatchObject({ ok: false, code: 'line_not_found' })
  await expect.element(page.getByText(/line/i).first()).toBeVisible()
  expect(handle().waiting).toEqual([])
  expect(wire.requests).toEqual([])
})

test('an edit that the server refuses is taken back on the screen, and waits for its author', async () => {
  const { company, id, wire, handle } = await desk()
  const { version } = handle().order
  const end = { type: 'status.move', to: 'deleted', expected_version: version, reason: 'duplicate_order' }
  await company.command(id, end)
  wire.state = 'held'
  handle().run(note('Too late'))
  await until(() => expect(handle().order.notes).toBe('Too late'))
  wire.release()
  await until(() => expect(handle().waiting[0]?.refusal).not.toBeNull())
  await until(() => expect(handle().order.notes).toBe(''))
  expect(handle().waiting[0]?.refusal?.code).toMatch(/closed|ended|not_active|order_/)
})

test('after a reload what waits is shown on top of the server’s order', async () => {
  const company = await Company.make()
  const id = await company.newOrder()
  const before = await openTab()
  await before.start(company.people.Owner.token)
  before.wire.state = 'cut'
  await before.add(id, note('Before the reload'))
  before.close()
  const { wire, handle } = await openDesk(company, id)
  await saved({ handle })
  expect(handle().order.notes).toBe('Before the reload')
  expect(wire.requests).toHaveLength(1)
})

test('a removal is taken back as it was', async () => {
  const { company, id, handle } = await desk()
  const line = newId()
  handle().run(work('Oil', line))
  await saved({ handle })
  const removal = handle().run({ type: 'line.remove', list: 'casual_items', line_id: line })
  if (typeof removal !== 'string') throw new Error(removal.code)
  await until(() => expect(handle().order.casual_items).toEqual([]))
  handle().undo(removal)
  await saved({ handle })
  expect(handle().order.casual_items).toMatchObject([{ id: line, amount: '10.00' }])
  expect((await company.order(id)).casual_items).toHaveLength(1)
})

test('of what the device cannot store the screen shows nothing in the end', async () => {
  const { handle, notes } = await desk()
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  handle().run(note('Lost'))
  await until(() => expect(notes).toEqual(['', 'Lost', '']))
  add.mockRestore()
})

test('a discount over the limit is held for someone who may allow it, and goes once they do', async () => {
  const company = await Company.make()
  const id = await company.newOrder()
  await company.command(id, work('Oil'))
  const { handle, wire } = await openDesk(company, id, 'Technician')
  const released = vi.fn<() => void>()
  const discount = { type: 'order_discount.set', discount_type: 2, discount_amount: '90' } as const
  expect(handle().run(discount, {}, released)).toMatchObject({ ok: false })
  await until(() => expect(handle().held?.need.kind).toBe('discount'))
  expect(wire.requests).toEqual([])
  handle().held?.drop()
  await until(() => expect(handle().held).toBeNull())
  expect(handle().waiting).toEqual([])
  expect(released).not.toHaveBeenCalled()
})

import yauzl from 'yauzl'
import { expect, test } from 'vitest'
import { newId } from '#server/base/ids.ts'
import { addPackage, openOrder, type TestCompany } from './factories.ts'
import { everyRead } from './harness/everyRead.ts'
import { startServer } from './harness/server.ts'
import { seedCompany } from './tenancy/seed.ts'

/** A price that nothing else has. */
const PRICE = '7313.37'
/** After so many readings the answers are the same, or they never will be. */
const MOST_READINGS = 6
/** How many requests run at once. */
const AT_ONCE = 6

/** The routes that may show a practice order, beside those that name it: the list of practice orders. */
const SHOWN: readonly string[] = ['practiceOrders.list']

/** The reads whose answers change by themselves, and why. */
const RUNNING: Readonly<Record<string, string>> = {
  'changes.start': 'the end of the feed: every event moves it',
  'audit.list': 'A file that the test downloads is itself an entry.',
  'audit.file': 'The same.',
  'audit.proof': 'The same.',
  'company.status': 'The disk, the jobs and the clocks of the installation.',
  'reports.run audit_log': 'The same.',
  'reports.explain audit_log': 'The same.',
}

/** What differs between two answers of the same content: addresses, ids and times of the answer, and running clocks. */
const settled = (text: string): string =>
  text
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id":""')
    .replaceAll(/\/api\/v2\/[a-z_]+\/ey[\w.-]+/g, '(signed)')
    .replaceAll(/"[^"]*token=[^"]*"/g, '"(signed)"')
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z?/g, '(time)')
    .replaceAll(/"(?:\w*wait\w*|\w*_age|worked_minutes|worked_cost)":"?[\d.]+"?/g, '"(clock)"')

/** A PDF has a number of its own each time; the others’ content is compared. */
async function content(raw: Buffer): Promise<string> {
  const text = raw.toString('utf8')
  if (text.startsWith('%PDF')) return '(pdf)'
  if (!text.startsWith('PK')) return settled(text)
  const entries: string[] = []
  for await (const { fileName, crc32 } of (await yauzl.fromBufferPromise(raw)).eachEntry())
    entries.push(`${fileName} ${crc32}`)
  return entries.join('\n')
}

/** Every route that reads, with its answer to an owner. */
async function answers(company: TestCompany): Promise<Map<string, string>> {
  const reads = await everyRead(company.server, company.id)
  const found = new Map<string, string>()
  const queue = [...reads]
  const owner = company.as('Owner')
  const next = async (): Promise<void> => {
    for (let read = queue.shift(); read; read = queue.shift()) {
      const { status, raw } = await owner.send(read.name, read.input)
      const input = JSON.stringify(read.input)
      found.set(`${read.name} ${input}`, `${status} ${await content(raw)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return found
}

/** The route of a request; of the report on the audit log also its name. */
function nameOf(request: string): string {
  const route = request.slice(0, request.indexOf(' '))
  return request.includes('"id":"audit_log"') ? `${route} audit_log` : route
}

/** The routes whose answers differ. */
function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const keys = new Set([...one.keys(), ...other.keys()])
  const names = [...keys].filter((key) => one.get(key) !== other.get(key)).map(nameOf)
  return [...new Set(names)].filter((name) => !(name in RUNNING)).toSorted()
}

/** A sale to practice on, up to the payment. */
async function practiceSale(company: TestCompany, ids: Record<string, string>) {
  const [sold] = company.packages
  const [item] = company.items
  if (!sold || !item) throw new Error('no catalogue')
  const desk = await openOrder(company, { practice: true })
  await desk.apply({ type: 'customer.set', customer_id: ids['customer'] ?? '', fleet_location_id: null })
  await desk.apply({ type: 'vehicle.set', vehicle_id: ids['vehicle'] ?? '' })
  await addPackage(desk, sold)
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item.id, quantity: '2' })
  await desk.casual(PRICE, { fee_item: 'Labor' })
  await desk.apply({ type: 'coupon.add', coupon_id: ids['coupon'] ?? '', entry_id: newId() })
  await desk.apply({ type: 'field.set', change: { field: 'mileage', value: 191_000 } })
  await desk.apply({ type: 'position.set', position: 'Hood', user_id: company.users.Technician.id })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  for (const to of ['stand-by', 'in-progress', 'pre-complete', 'complete'] as const) await desk.move(to)
  await desk.pay()
  return desk
}

test('every report, list and figure answers the same with a practice sale, and after its removal', async () => {
  const server = await startServer()
  try {
    const { company, ids } = await seedCompany(server, 'Practice')
    // First readings compute and store figures, and jobs of the seed end: until two readings are the same.
    let before = await answers(company)
    let again = await answers(company)
    for (let tries = 1; tries < MOST_READINGS && differing(before, again).length > 0; tries += 1) {
      before = again
      again = await answers(company)
    }
    expect(differing(before, again)).toEqual([])
    const desk = await practiceSale(company, ids)
    const practiced = await answers(company)
    expect(differing(again, practiced)).toEqual(SHOWN)
    expect([...practiced].filter(([, text]) => text.includes(PRICE))).toEqual([])
    await company.as('Owner').call('practiceOrders.remove', {
      body: { shop_id: company.shops.FL.id, ids: [desk.order.id], device_id: newId() },
    })
    const removed = await answers(company)
    expect(differing(again, removed)).toEqual([])
  } finally {
    await server.close()
  }
}, 900_000)

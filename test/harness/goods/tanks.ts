import type { Tank } from '#contract/inventory/tanks.ts'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import type { Input, RawInput } from '../station.ts'

type Body = Input<'tanks.save'>['body']

/** The body of a tank of the company's first item in its first shop. */
export const tankBody = (company: TestCompany, own: Partial<Body> = {}): Body => ({
  shop_id: company.shops.FL.id,
  item_id: company.items[0]?.id ?? '',
  name: 'Bulk 5W-30',
  capacity: '220',
  depth_unit: 'in',
  dips: [
    { depth: '0', volume: '0' },
    { depth: '10', volume: '55' },
    { depth: '40', volume: '220' },
  ],
  warning_days: 7,
  active: true,
  version: 0,
  ...own,
})

export async function makeTank(company: TestCompany, own: Partial<Body> = {}): Promise<Tank> {
  const input = { params: { id: newId() }, body: tankBody(company, own) }
  return (await company.as('Manager').call('tanks.save', input)).tank
}

/** A reading of a depth, made so many minutes ago. */
export const readingOf = (
  { id }: { id: string },
  depth: string,
  minutes = 0,
  own: Partial<Input<'tanks.recordReading'>['body']> = {},
): Input<'tanks.recordReading'> => ({
  params: { id },
  body: {
    id: newId(),
    read_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    depth,
    volume: null,
    ...own,
  },
})

/** A tank with a reading; answers the ids. */
export async function everyTank(company: TestCompany, name: string): Promise<Record<string, string>> {
  const tank = await makeTank(company, { name })
  await company.as('Technician').call('tanks.recordReading', readingOf(tank, '20'))
  return { tank: tank.id }
}

/** Inputs for the routes of tanks. */
export function tankInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { shop: shop_id = '', item: item_id = '', tank = '' } = ids
  const params = { id: tank }
  const body = { shop_id, item_id, name: 'x', capacity: '5', depth_unit: 'in', dips: [], warning_days: 7 }
  return {
    'tanks.list': [{ query: { shop_id } }],
    'tanks.get': [{ params }],
    'tanks.save': [{ params, body: { ...body, active: true, version: 1 } }],
    'tanks.recordReading': [readingOf({ id: tank }, '20')],
  }
}

import sharp from 'sharp'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import type { RawInput, Reply } from '../station.ts'

/** Opens a drawer in the company's first shop, as its Technician. */
export async function openTill(
  company: TestCompany,
  opening_float = '200.00',
  drawer = 'Front',
): Promise<Reply<'till.day'>> {
  const station = company.as('Technician')
  const { device_id } = station
  return station.call('till.open', {
    body: { id: newId(), device_id, shop_id: company.shops.FL.id, drawer, opening_float },
  })
}

/** A drawer that is open in both companies: opening it again is refused, so that no foreign id becomes one's own. */
const TAKEN = 'Counter'

/** A drawer with everything that may belong to it; answers the ids. */
export async function everyTill(company: TestCompany, name: string): Promise<Record<string, string>> {
  const owner = company.as('Owner')
  await openTill(company, '10.00', TAKEN)
  const till = await openTill(company, '50.00', name)
  const id = till.drawers.at(-1)?.id ?? ''
  await owner.call('till.move', {
    params: { id },
    body: { id: newId(), kind: 'out', amount: '5.00', reason: name },
  })
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const answer = await owner.send('till.addImage', {
    params: { id },
    body: picture,
    headers: { 'content-type': 'image/png' },
  })
  const { drawers } = answer.body as Reply<'till.day'>
  await owner.call('till.closeDay', { body: { shop_id: company.shops.FL.id, day: '2026-01-05' } })
  await owner.call('dayJournal.export', {
    body: { shop_id: company.shops.FL.id, day: '2026-01-05', format: 'csv' },
  })
  return { drawer: id, till_image: drawers.at(-1)?.images[0]?.id ?? '' }
}

/** What takes the id of a drawer, or of a shop's day. */
export function tillInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { shop = '', drawer = '', till_image = '' } = ids
  const one = { params: { id: drawer } }
  const day = '2026-01-06'
  return {
    'paymentSettings.get': [{ params: { id: shop } }],
    'paymentSettings.save': [
      {
        params: { id: shop },
        body: {
          payment_methods: ['Cash'],
          surcharge_on: false,
          surcharge_percent: '0',
          tips_on: false,
          tip_percents: [],
          credit_refund_blocked: { Technician: [], Manager: [] },
          version: 999,
        },
      },
    ],
    'dayJournal.get': [{ query: { shop_id: shop, day } }],
    'dayJournal.export': [{ body: { shop_id: shop, day: '2026-01-05', format: 'csv' } }],
    'till.day': [{ query: { shop_id: shop } }],
    'till.days': [{ query: { shop_id: shop } }],
    'till.open': [
      {
        body: { id: newId(), device_id: newId(), shop_id: shop, drawer: TAKEN, opening_float: '1' },
      },
    ],
    'till.move': [{ ...one, body: { id: newId(), kind: 'in', amount: '1', reason: 'x' } }],
    'till.addImage': [one],
    'till.image': [{ params: { id: till_image } }],
    'till.count': [{ ...one, body: { count: { '1': 0 }, note: '' } }],
    'till.reportFile': [{ query: { shop_id: shop, day } }],
    'till.closeDay': [{ body: { shop_id: shop, day } }],
    'till.reopenDay': [{ body: { shop_id: shop, day: '2026-01-05', reason: 'x' } }],
  }
}

/** Counts every drawer of the day in progress and closes it; answers the day. */
export async function closeToday(company: TestCompany): Promise<Reply<'till.day'>> {
  const manager = company.as('Manager')
  const shop_id = company.shops.FL.id
  const { current_day: day } = await manager.call('till.day', { query: { shop_id } })
  const till = await manager.call('till.day', { query: { shop_id, day } })
  for (const { id, closed_at } of till.drawers)
    if (closed_at === null) await manager.call('till.count', { params: { id }, body: { count: { '1': 0 } } })
  return manager.call('till.closeDay', { body: { shop_id, day: till.day } })
}

import type { TestCompany } from '../factories.ts'
import type { RawInput } from './station.ts'
import { newId } from '#server/base/ids.ts'
import { sendDue } from '#server/reports/schedules/sendSchedule.ts'

/** A view that is shared and starred, its schedule, and the results of its emails. */
export async function everyView(company: TestCompany, name: string) {
  const owner = company.as('Owner')
  const report = 'sales/sales/by_category'
  const view = newId()
  const schedule = newId()
  await owner.call('reportViews.save', {
    body: { id: view, report, name, sharing: 'company', shop_id: null, state: { group: 'month' } },
  })
  await owner.call('reportViews.favorite', { body: { report, favorite: true } })
  await owner.call('reportSchedules.save', {
    body: {
      id: schedule,
      view_id: view,
      shop_id: company.shops.FL.id,
      every: 'day',
      weekday: 1,
      hour: 0,
      format: 'csv',
      receivers: [company.users.Owner.id],
    },
  })
  await sendDue(company.server.services, company.id, new AbortController().signal)
  return { view, schedule }
}

/** Every place of the routes of views that takes an id. */
export const viewInputs = ({
  view = '',
  schedule = '',
  shop = '',
  user = '',
}: Record<string, string>): Record<string, RawInput[]> => ({
  'reportViews.save': [
    {
      body: {
        id: newId(),
        report: 'sales/sales/by_category',
        name: 'x',
        sharing: 'shop',
        shop_id: shop,
        state: {},
      },
    },
  ],
  'reportViews.remove': [{ params: { id: view } }],
  'reportSchedules.save': [
    {
      body: {
        id: newId(),
        view_id: view,
        shop_id: shop,
        every: 'day',
        weekday: 1,
        hour: 0,
        format: 'csv',
        receivers: [user],
      },
    },
  ],
  'reportSchedules.send': [{ params: { id: schedule } }],
  'reportSchedules.pause': [{ params: { id: schedule }, body: { paused: true } }],
  'reportSchedules.takeOver': [{ params: { id: schedule } }],
  'reportSchedules.remove': [{ params: { id: schedule } }],
})

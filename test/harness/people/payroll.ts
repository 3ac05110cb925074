import { newId } from '#server/base/ids.ts'
import { finalizedOrder, type TestCompany, type TestUser } from '#test/factories.ts'
import { settleAll, spiffRule } from './spiffs.ts'
import type { RawInput } from '../station.ts'

/** Gives a person a usual rate of pay and a payroll number. */
export async function payable(company: TestCompany, { id }: TestUser, payroll_id: string): Promise<void> {
  const owner = company.as('Owner')
  await owner.call('pay.addRate', {
    body: { id: newId(), user_id: id, rate: '20.00', from_day: '2025-01-01' },
  })
  await owner.call('pay.savePerson', { params: { id }, body: { payroll_id, department: '' } })
}

/** Rates, numbers, a spiff by a rule and one exported period of the company's Technician; answers the ids. */
export async function everyPay(company: TestCompany, name: string): Promise<Record<string, string>> {
  const owner = company.as('Owner')
  const user = company.users.Technician
  await payable(company, user, name)
  const id = newId()
  await owner.call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { pay_period: 'weekly' } },
  })
  const wrong = newId()
  await owner.call('pay.export', { body: { id: wrong, from: '2025-06-01', format: 'by_code' } })
  await owner.call('pay.voidExport', { params: { id: wrong }, body: { reason: name } })
  await owner.call('pay.export', { body: { id, from: '2025-06-01', format: 'csv' } })
  const reissue = newId()
  await owner.call('pay.reissue', { params: { id }, body: { id: reissue, format: 'by_code' } })
  const pay_group = newId()
  const group = {
    name,
    country: 'CA' as const,
    format: 'csv' as const,
    period: 'weekly' as const,
    version: 0,
  }
  await owner.call('pay.saveGroup', {
    params: { id: pay_group },
    body: { ...group, shop_ids: [company.shops.QC.id] },
  })
  const rule = await spiffRule(company, { name, people: [{ position: null, share: '1' }] })
  const desk = await finalizedOrder(company, '20.00')
  await desk.pay()
  await settleAll(company)
  await owner.call('tips.addRule', { body: { id: newId(), from_day: '2025-01-01', way: 'hours' } })
  const technician = company.as('Technician')
  await technician.call('tips.declare', { body: { id: newId(), day: '2025-06-02', amount: '5' } })
  await company.server.services.database.tenant(company.id, (tx) =>
    tx
      .insertInto('pay_line_decisions')
      .values({
        company_id: company.id,
        id: newId(),
        user_id: user.id,
        day: '2025-06-02',
        kind: 'meal_premium',
        accepted: true,
        amount: '20.00',
        by_user_id: company.users.Owner.id,
        by_name: name,
      })
      .execute(),
  )
  return { pay_export: id, pay_group, spiff_rule: rule }
}

/** What takes the id of a person or of a payroll file. */
export function payInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { user = '', pay_export = '', pay_group = '', spiff_rule = '', shop = '' } = ids
  const rule = {
    name: 'x',
    from_day: '2001-01-01',
    subject: 'any' as const,
    way: 'flat' as const,
    amount: '1',
    people: [{ position: null, share: '1' }],
  }
  return {
    // Each names a record that is not there, so that no foreign id becomes one's own.
    'spiffs.saveRule': [
      { body: { ...rule, id: newId(), replaces: spiff_rule, shop_ids: [newId()] } },
      { body: { ...rule, id: newId(), replaces: newId(), shop_ids: [shop] } },
      {
        body: {
          ...rule,
          id: newId(),
          replaces: newId(),
          subject: 'package',
          subject_id: ids['package'] ?? '',
        },
      },
    ],
    'pay.decide': [
      {
        body: {
          id: newId(),
          user_id: user,
          kind: 'meal_premium',
          day: '2001-01-07',
          accept: true,
          amount: '1',
        },
      },
    ],
    'tips.addRule': [{ body: { id: newId(), from_day: '2001-01-07', way: 'taker' } }],
    'spiffs.mine': [{ query: { from: '2001-01-07', to: '2001-01-07' } }],
    'tips.declare': [{ body: { id: newId(), day: '2001-01-07', amount: '0' } }],
    'spiffs.endRule': [{ params: { id: spiff_rule } }],
    // A period of long ago holds nothing, so that no foreign id becomes one's own.
    'jobTime.report': [{ query: { shop_id: ids['shop'] ?? '', from: '2025-06-01', to: '2025-06-02' } }],
    'jobTime.orders': [{ query: { shop_id: ids['shop'] ?? '', from: '2025-06-01', to: '2025-06-02' } }],
    'pay.period': [{ query: { day: '2001-01-07', group: pay_group } }],
    'pay.export': [{ body: { id: newId(), from: '2001-01-07', group: pay_group, format: 'csv' } }],
    'pay.addRate': [{ body: { id: newId(), user_id: user, rate: '1', from_day: '2001-01-07' } }],
    'pay.savePerson': [{ params: { id: user }, body: { payroll_id: 'x', department: '' } }],
    'pay.file': [{ params: { id: pay_export } }, { params: { id: newId() }, query: { file: pay_export } }],
    'pay.voidExport': [{ params: { id: pay_export }, body: { reason: 'x' } }],
    'pay.reissue': [{ params: { id: pay_export }, body: { id: newId(), format: 'csv' } }],
    'pay.saveGroup': [
      {
        params: { id: pay_group },
        body: { name: 'x', country: 'CA', format: 'csv', period: 'weekly', shop_ids: [], version: 1 },
      },
      {
        params: { id: newId() },
        body: { name: 'x', country: 'US', format: 'csv', period: 'weekly', shop_ids: [shop], version: 1 },
      },
    ],
  }
}

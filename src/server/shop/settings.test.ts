import { describe, expect, test } from 'vitest'
import { editedNames, settingOf, storedSettings } from '#domain/settings/settings.ts'
import { makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'
import { lockCompanySettings } from './settings.queries.ts'
import { lockShop } from './shops.ts'

const server = testServer()

const paramsOf = (company: TestCompany) => ({ id: company.shops.FL.id })

describe('the settings of a shop and its company', () => {
  test('have their first values, and are changed one by one', async () => {
    const company = await makeCompany(server())
    const params = paramsOf(company)
    const owner = company.as('Owner')
    const first = await owner.call('settings.get', { params })
    expect(first.held).toEqual([])
    expect(first.changes).toEqual({})
    expect(Object.keys(first.values).sort()).toEqual([...editedNames].sort())
    for (const name of editedNames) expect(first.values[name], name).toEqual(settingOf(name).initial)

    const values = {
      discount_limit: '12.5',
      warranty_text: ' 12 months <b>parts</b> ',
      maintenance_severity: 'severe' as const,
    }
    const saved = await owner.call('settings.save', { params, body: { values } })
    expect(saved.values).toEqual({
      ...first.values,
      discount_limit: '12.5',
      warranty_text: '12 months parts',
      maintenance_severity: 'severe',
    })
    expect(Object.keys(saved.changes).sort()).toEqual([
      'discount_limit',
      'maintenance_severity',
      'warranty_text',
    ])
    expect(saved.changes.discount_limit?.changed_by).toBe('Owner Tester')
    const { shops } = await company.as('Technician').call('company.shops', {})
    expect(shops[0]?.discount_limit).toBe('12.5')
    expect(shops[1]?.discount_limit).toBe('10')
    const other = await owner.call('settings.get', { params: { id: company.shops.QC.id } })
    expect(other.values).toMatchObject({ discount_limit: '10', maintenance_severity: 'severe' })
  })

  test('keep every change with its author; the same value again changes nothing', async () => {
    const company = await makeCompany(server())
    const params = paramsOf(company)
    const owner = company.as('Owner')
    const on = { values: { bay_required: true } }
    await owner.call('settings.save', { params, body: on })
    await owner.call('settings.save', { params, body: on })
    await owner.call('settings.save', { params, body: { values: { bay_required: false } } })
    const { changes } = await owner.call('settings.changes', { params, query: { name: 'bay_required' } })
    expect(changes.map(({ name, before, after, changed_by }) => [name, before, after, changed_by])).toEqual([
      ['bay_required', 'true', 'false', 'Owner Tester'],
      ['bay_required', 'false', 'true', 'Owner Tester'],
    ])
    const shop = await owner.call('paymentSettings.get', { params })
    const { payment_methods, surcharge_on, surcharge_percent, tip_percents, credit_refund_blocked, version } =
      shop
    await owner.call('paymentSettings.save', {
      params,
      body: {
        payment_methods: payment_methods as 'Cash'[],
        surcharge_on,
        surcharge_percent,
        tips_on: true,
        tip_percents,
        credit_refund_blocked,
        version,
      },
    })
    const all = await owner.call('settings.changes', { params, query: {} })
    expect(all.changes.map(({ name }) => name)).toEqual(['tips_on', 'bay_required', 'bay_required'])
  })

  test('are refused with the field: a wrong value, an unknown name, one with a screen of its own', async () => {
    const company = await makeCompany(server())
    const params = paramsOf(company)
    const owner = company.as('Owner')
    const refused = async (values: object) =>
      pointers(await owner.refused('invalid_input', 'settings.save', { params, body: { values } }))
    expect(await refused({ bay_required: 'yes' })).toEqual(['/body/values/bay_required'])
    expect(await refused({ discount_limit: '101' })).toEqual(['/body/values/discount_limit'])
    expect(await refused({ estimate_valid_days: 0 })).toEqual(['/body/values/estimate_valid_days'])
    expect(await refused({ vehicle_reqs: ['odor'] })).toEqual(['/body/values/vehicle_reqs/0'])
    expect(await refused({ maintenance_severity: 'none' })).toEqual(['/body/values/maintenance_severity'])
    expect(
      await refused({
        positions: [
          { name: 'Hood', required: true },
          { name: 'hood', required: false },
        ],
      }),
    ).toEqual(['/body/values/positions'])
    expect(await refused({ tips_on: true })).not.toEqual([])
    expect(await refused({ constructor: true })).not.toEqual([])
    expect((await owner.call('settings.get', { params })).changes).toEqual({})
    await owner.refused('not_found', 'settings.get', { params: { id: newId() } })
    await owner.refused('not_found', 'settings.save', { params: { id: newId() }, body: { values: {} } })
    await owner.refused('not_found', 'settings.changes', { params: { id: newId() }, query: {} })
    await owner.refused('not_found', 'settings.file', { params: { id: newId() }, query: {} })
  })

  test('need their permission, each its own; nothing is half-saved', async () => {
    const company = await makeCompany(server())
    const params = paramsOf(company)
    const manager = company.as('Manager')
    const { held } = await manager.call('settings.get', { params })
    expect(held).toContain('discount_limit')
    expect(held).not.toContain('maintenance_severity')
    const both = { maintenance_severity: 'severe', discount_limit: '50' }
    const problem = await manager.refused('not_allowed', 'settings.save', { params, body: { values: both } })
    expect(pointers(problem)).toEqual(['/body/values/discount_limit'])
    expect((await manager.call('settings.get', { params })).values.maintenance_severity).toBe('both')
    const values = { maintenance_severity: 'severe' as const }
    expect((await manager.call('settings.save', { params, body: { values } })).values).toMatchObject(values)
    await company.as('Technician').refused('not_allowed', 'settings.get', { params })
  })

  test('are not overwritten by a person who saw another value', async () => {
    const company = await makeCompany(server())
    const params = paramsOf(company)
    const [one, other] = [company.as('Owner'), company.as('Owner')]
    const seen = { signature: '', hide_signature: false }
    await one.call('settings.save', { params, body: { values: { signature: 'Sam' }, seen } })
    const mine = { values: { signature: 'Alex' }, seen }
    const problem = await other.refused('stale_version', 'settings.save', { params, body: mine })
    expect(problem.current).toMatchObject({ values: { signature: 'Sam' } })
    const next = { values: { hide_signature: true }, seen }
    expect((await other.call('settings.save', { params, body: next })).values).toMatchObject({
      signature: 'Sam',
      hide_signature: true,
    })
  })

  test('are all kept when many are changed at the same moment', async () => {
    const company = await makeCompany(server())
    const params = paramsOf(company)
    const flags = editedNames.filter((name) => settingOf(name).type.kind === 'flag')
    const sent = flags.map((name) => {
      const values = { [name]: settingOf(name).initial !== true }
      return company.as('Owner').call('settings.save', { params, body: { values } })
    })
    await Promise.all(sent)
    const { values, changes } = await company.as('Owner').call('settings.get', { params })
    for (const name of flags) expect(values[name], name).toBe(settingOf(name).initial !== true)
    expect(Object.keys(changes).sort()).toEqual([...flags].sort())
  })

  test('leave the company as a file, in both languages', async () => {
    const company = await makeCompany(server(), { registration_number: 'MV-104522' })
    const params = paramsOf(company)
    const file = (language: 'en' | 'fr-CA') =>
      company.as('Manager').send('settings.file', { params, query: { language } })
    const english = (await file('en')).text
    expect(english).toContain(
      'Invoices and estimates,Shop registration number,registration_number,Shop,MV-104522',
    )
    expect((await file('fr-CA')).text).toContain('Numéro d’inscription')
    for (const name of Object.keys(storedSettings)) expect(english, name).toContain(`,${name},`)
  })
})

test('a position that is required holds up finalizing', async () => {
  const company = await makeCompany(server())
  const params = paramsOf(company)
  const values = {
    positions: [{ name: 'Hood', required: true }],
    customer_required: true,
    bay_required: true,
  }
  await company.as('Owner').call('settings.save', { params, body: { values } })
  const desk = await openOrder(company)
  await desk.casual('10.00')
  const problem = await desk.moveRefused('finalize_incomplete', 'complete')
  expect(problem.errors?.map(({ code }) => code).sort()).toEqual([
    'bay_required',
    'customer_or_fleet_required',
    'position_required',
  ])
})

test('a save of settings does not hold up rows that refer to the shop or its company', async () => {
  const company = await makeCompany(server())
  const params = paramsOf(company)
  await server().services.database.tenant(company.id, async (tx) => {
    await lockCompanySettings(tx, company.id)
    await lockShop(tx, company.id, params.id)
    const desk = await openOrder(company)
    expect(desk.order.shop_id).toBe(params.id)
  })
})

test('the price matrix is a list of rising limits, and is shown to those who may see costs', async () => {
  const company = await makeCompany(server())
  const params = paramsOf(company)
  const owner = company.as('Owner')
  const save = (price_bands: { up_to: string; multiplier: string }[]) =>
    ({ params, body: { values: { price_bands, labor_rate: '125.50' } } }) as const
  const bands = [
    { up_to: '10', multiplier: '3' },
    { up_to: '', multiplier: '2' },
  ]
  const wrong = await owner.refused('invalid_input', 'settings.save', save(bands.toReversed()))
  expect(pointers(wrong)).toEqual(['/body/values/price_bands'])
  const letters = await owner.refused(
    'invalid_input',
    'settings.save',
    save([
      { up_to: 'abc', multiplier: '3' },
      { up_to: '', multiplier: 'two' },
    ]),
  )
  expect(pointers(letters)).toEqual([
    '/body/values/price_bands/0/up_to',
    '/body/values/price_bands/1/multiplier',
  ])
  await owner.call('settings.save', save(bands))
  const seen = async (role: 'Manager' | 'Technician') =>
    (await company.as(role).call('company.shops', {})).shops.find((row) => row.id === params.id)
  expect(await seen('Manager')).toMatchObject({ price_bands: bands, labor_rate: '125.50' })
  expect(await seen('Technician')).toMatchObject({ price_bands: [], labor_rate: '125.50' })
})

import { describe, expect, test } from 'vitest'
import {
  addPackage,
  makeCompany,
  makeCustomer,
  makeFleet,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import { couponInput, makeCoupon } from '#test/harness/menu.ts'
import type { Desk } from '#test/harness/desk.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
type Body = Input<'coupons.save'>['body']

const ten = couponInput({ code: 'save 10' })

/** An order with the first package, for which every coupon here is valid. */
async function orderWithPackage(company: TestCompany, customer_id: string | null = null): Promise<Desk> {
  const desk = await openOrder(company, { customer_id })
  const [, , , plain] = company.packages
  if (!plain) throw new Error('no package')
  await addPackage(desk, plain)
  return desk
}

const adding = (coupon_id: string): Intent => ({ type: 'coupon.add', coupon_id, entry_id: newId() })
const use = (desk: Desk, coupon_id: string) => desk.apply(adding(coupon_id))

describe('a coupon', () => {
  test('is found by its code as it is typed, and takes off at its point', async () => {
    const company = await makeCompany(server())
    const id = newId()
    await company.as('Owner').call('coupons.save', { params: { id }, body: ten })
    const desk = await orderWithPackage(company)
    const before = desk.order.totals.packages_total
    const { coupon } = await company
      .as('Technician')
      .call('coupons.find', { params: { code: 'Save-10' }, query: { order_id: desk.order.id } })
    expect(coupon).toMatchObject({ id, code: 'SAVE10', discount_amount: '10' })
    await use(desk, id)
    expect(Number(desk.order.totals.packages_total)).toBeCloseTo(Number(before) - 10, 2)
    const [entry] = desk.order.discounts
    expect(entry).toMatchObject({ discount_coupon_id: id, discount_coupon_application: 'package_price' })
    const { coupons } = await company.as('Manager').call('coupons.list', {})
    expect(coupons).toMatchObject([{ id, used: 1, version: 1 }])
  })

  test('takes off at most its largest amount, and a new base price never raises', async () => {
    const company = await makeCompany(server())
    const half = await makeCoupon(company, {
      discount_type: 'percentage',
      discount_amount: '50',
      application: 'order',
      max_amount: '5.00',
    })
    const desk = await orderWithPackage(company)
    const before = Number(desk.order.totals.discounted_subtotal)
    await use(desk, half)
    expect(Number(desk.order.totals.discounted_subtotal)).toBeCloseTo(before - 5, 2)
    const raised = await orderWithPackage(company)
    const subtotal = raised.order.totals.subtotal
    const high = await makeCoupon(company, {
      discount_type: 'set_base_price',
      discount_amount: '9999',
      application: 'package_base',
    })
    expect(pointers(await raised.commandRefused('coupon_above_price', adding(high)))).toEqual([
      '/body/coupon_id',
    ])
    const entry = {
      id: newId(),
      name: 'A higher price',
      name_french: '',
      discount_after_tax: false,
      discount_coupon_id: null,
      discount_coupon_application: 'package_base' as const,
      discount_coupon_package_id: raised.order.packages[0]?.id ?? '',
      discount_list_type: 'set_base_price' as const,
      discount_list_amount: '9999',
    }
    const byHand = await raised.commandRefused('coupon_above_price', { type: 'discount.add', entry })
    expect(pointers(byHand)).toEqual(['/body/entry/discount_list_amount'])
    expect(raised.order.totals.subtotal).toBe(subtotal)
  })

  test('is a technician’s to give, whatever the limit on discounts by hand', async () => {
    const company = await makeCompany(server())
    const half = await makeCoupon(company, {
      discount_type: 'percentage',
      discount_amount: '50',
      application: 'order',
    })
    const desk = (await orderWithPackage(company)).at(company.as('Technician'))
    await use(desk, half)
    await desk.commandRefused('price_not_allowed', {
      type: 'order_discount.set',
      discount_type: 2,
      discount_amount: '50',
    })
  })
})

describe('a coupon is refused', () => {
  test('past its date, before it, off, in another shop, for another customer, without its package', async () => {
    const company = await makeCompany(server())
    const desk = await orderWithPackage(company)
    const someone = await makeCustomer(company)
    const one = async (change: Partial<Body>) => adding(await makeCoupon(company, change))
    const expired = await desk.commandRefused('coupon_expired', await one({ valid_to: '2026-01-31' }))
    expect(pointers(expired)).toEqual(['/body/coupon_id'])
    await desk.commandRefused('coupon_not_yet', await one({ valid_from: '2999-01-01' }))
    await desk.commandRefused('coupon_not_active', await one({ active: false }))
    await desk.commandRefused('coupon_other_shop', await one({ shop_ids: [company.shops.QC.id] }))
    await desk.commandRefused('coupon_not_for_customer', await one({ customer_ids: [someone.id] }))
    await desk.commandRefused(
      'coupon_not_for_customer',
      await one({ fleet_ids: [(await makeFleet(company)).fleet_id] }),
    )
    await desk.commandRefused(
      'coupon_no_package',
      await one({ package_ids: [company.packages[0]?.id ?? ''] }),
    )
    await desk.commandRefused('not_found', adding(newId()))
    const stranger = await makeCompany(server())
    await desk.commandRefused('not_found', adding(await makeCoupon(stranger)))
    expect(desk.order.discounts).toEqual([])
  })

  test('twice, beside another, and once it is used up', async () => {
    const company = await makeCompany(server())
    const customer = await makeCustomer(company)
    const desk = await orderWithPackage(company, customer.id)
    const once = await makeCoupon(company, { uses_per_customer: 1 })
    await use(desk, once)
    await desk.commandRefused('coupon_already_there', adding(once))
    await desk.commandRefused('coupon_not_stackable', adding(await makeCoupon(company, { stackable: true })))
    const again = await orderWithPackage(company, customer.id)
    await again.commandRefused('coupon_used_up', adding(once))
    await use(await orderWithPackage(company, (await makeCustomer(company)).id), once)
    await desk.move('deleted')
    await use(await orderWithPackage(company, customer.id), once)
  })

  test('by all but one of two orders that want its last use at once', async () => {
    const company = await makeCompany(server())
    const last = await makeCoupon(company, { uses: 1 })
    const desks = await Promise.all([orderWithPackage(company), orderWithPackage(company)])
    const done = await Promise.allSettled(desks.map((desk) => use(desk, last)))
    expect(done.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('when it is claimed as a discount by hand', async () => {
    const company = await makeCompany(server())
    const desk = await orderWithPackage(company)
    const problem = await desk.commandRefused('invalid_input', {
      type: 'discount.add',
      entry: {
        id: newId(),
        name: '',
        name_french: '',
        discount_after_tax: false,
        discount_coupon_id: await makeCoupon(company),
        discount_coupon_application: null,
        discount_coupon_package_id: null,
        discount_list_type: 'fixed',
        discount_list_amount: '5',
      },
    })
    expect(pointers(problem)).toEqual(['/body/entry/discount_coupon_id'])
  })
})

test('what a coupon cannot be is refused with its field', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const refused = async (change: Partial<Body>) =>
    pointers(
      await station.refused('invalid_input', 'coupons.save', {
        params: { id: newId() },
        body: { ...ten, ...change },
      }),
    )
  expect(await refused({ code: '- -' })).toEqual(['/body/code'])
  expect(await refused({ discount_type: 'set_base_price' })).toEqual(['/body/application'])
  expect(await refused({ discount_type: 'percentage', discount_amount: '100.01' })).toEqual([
    '/body/discount_amount',
  ])
  expect(await refused({ valid_from: '2026-02-01', valid_to: '2026-01-31' })).toEqual(['/body/valid_to'])
  const id = await makeCoupon(company, { code: 'ONE' })
  await station.refused('code_taken', 'coupons.save', {
    params: { id: newId() },
    body: { ...ten, code: 'o-n-e' },
  })
  const stale = await station.refused('stale_version', 'coupons.save', {
    params: { id },
    body: { ...ten, code: 'TWO' },
  })
  expect(stale.current).toMatchObject({ code: 'ONE', version: 1 })
  await station.refused('not_found', 'coupons.save', {
    params: { id: newId() },
    body: { ...ten, version: 2 },
  })
  const strange = await station.refused('not_found', 'coupons.save', {
    params: { id: newId() },
    body: { ...ten, code: 'THREE', shop_ids: [company.shops.FL.id, newId()] },
  })
  expect(pointers(strange)).toEqual(['/body/shop_ids/1'])
  await station.refused('not_found', 'coupons.find', { params: { code: 'NOBODY' }, query: {} })
})

import { describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { caseLine, makePurchase, makeSupplier } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

/** A company whose technicians write purchase orders up to 100 and whose managers send up to 1000. */
async function limited(): Promise<TestCompany> {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  await owner.call('rights.saveRole', {
    params: { role: 'Technician' },
    body: { changes: { 'purchasing.edit': true, 'costs.view': true } },
  })
  await owner.call('settings.save', {
    params: { id: company.shops.FL.id },
    body: { values: { purchase_limit_technician: '100', purchase_limit_manager: '1000' } },
  })
  return company
}

type Target = 'draft' | 'sent' | 'accepted'
const moveTo = ({ id, version }: PurchaseOrder, to: Target) => ({ params: { id }, body: { to, version } })
const ask = ({ id, version }: PurchaseOrder, step = newId()) => ({
  params: { id },
  body: { id: step, note: 'Winter', version },
})
const decide = (order: PurchaseOrder, approved: boolean, step = newId()) => ({
  params: { id: order.id },
  body: { ...ask(order, step).body, approved },
})
const edited = ({ id, shop_id, supplier_id, version, lines }: PurchaseOrder, ordered: string, own = {}) => ({
  params: { id },
  body: {
    shop_id,
    supplier_id,
    version,
    lines: lines.map((line) => ({
      id: line.id,
      item_id: line.item_id,
      purchase_unit: line.purchase_unit,
      base_quantity: line.base_quantity,
      price: line.price ?? '0',
      ordered,
    })),
    ...own,
  },
})

describe('the approval of a purchase order', () => {
  test('is needed over the limit of a role, and recorded with person and total', async () => {
    const company = await limited()
    const technician = company.as('Technician')
    const manager = company.as('Manager')
    const small = await makePurchase(company, [caseLine(company, { ordered: '3' })])
    await technician.call('purchaseOrders.move', moveTo(small, 'sent'))
    const draft = await makePurchase(company)
    await technician.refused('purchase_over_limit', 'purchaseOrders.move', moveTo(draft, 'sent'))
    await technician.refused('purchase_over_limit', 'purchaseOrders.move', moveTo(draft, 'accepted'))
    const mail = { id: newId(), to: 'orders@supplier.example', version: draft.version }
    await technician.refused('purchase_over_limit', 'purchaseOrders.mail', {
      params: { id: draft.id },
      body: mail,
    })
    await technician.refused('not_allowed', 'purchaseOrders.approve', decide(draft, true))
    const asking = ask(draft)
    const { purchase_order: waits } = await technician.call('purchaseOrders.requestApproval', asking)
    expect(waits).toMatchObject({
      state: 'draft',
      approval: 'asked',
      over_limit: true,
      approvals: [{ step: 'asked', total: '120.00', note: 'Winter', user_name: 'Technician Tester' }],
    })
    // The answer was lost: the same step again.
    const again = await technician.call('purchaseOrders.requestApproval', asking)
    expect(again.purchase_order.version).toBe(waits.version)
    await technician.refused('purchase_over_limit', 'purchaseOrders.move', moveTo(waits, 'sent'))
    const { purchase_order: approved } = await manager.call('purchaseOrders.approve', decide(waits, true))
    expect(approved.approvals[0]).toMatchObject({ step: 'approved', user_name: 'Manager Tester' })
    const sent = await technician.call('purchaseOrders.move', moveTo(approved, 'sent'))
    expect(sent.purchase_order).toMatchObject({ state: 'sent', over_limit: false })
    await manager.refused('purchase_order_state', 'purchaseOrders.approve', decide(sent.purchase_order, true))
    await technician.refused(
      'purchase_order_state',
      'purchaseOrders.requestApproval',
      ask(sent.purchase_order),
    )
    await manager.refused('stale_version', 'purchaseOrders.approve', decide(draft, true))
    await technician.refused('stale_version', 'purchaseOrders.requestApproval', ask(draft))
  })

  test('holds up to its amount, at its supplier, before and after the sending', async () => {
    const company = await limited()
    const technician = company.as('Technician')
    const manager = company.as('Manager')
    const draft = await makePurchase(company)
    const { purchase_order: approved } = await manager.call('purchaseOrders.approve', decide(draft, true))
    const { purchase_order: more } = await technician.call('purchaseOrders.save', edited(approved, '5'))
    await technician.refused('purchase_over_limit', 'purchaseOrders.move', moveTo(more, 'sent'))
    const { purchase_order: less } = await technician.call('purchaseOrders.save', edited(more, '4'))
    const supplier_id = await makeSupplier(company)
    const { purchase_order: other } = await technician.call(
      'purchaseOrders.save',
      edited(less, '4', { supplier_id }),
    )
    await technician.refused('purchase_over_limit', 'purchaseOrders.move', moveTo(other, 'sent'))
    const back = await technician.call(
      'purchaseOrders.save',
      edited(other, '4', { supplier_id: draft.supplier_id }),
    )
    const { purchase_order: sent } = await technician.call(
      'purchaseOrders.move',
      moveTo(back.purchase_order, 'sent'),
    )
    await technician.refused('purchase_over_limit', 'purchaseOrders.save', edited(sent, '5'))
    await technician.refused(
      'purchase_over_limit',
      'purchaseOrders.save',
      edited(sent, '4', { freight: '0.01' }),
    )
    await technician.refused('purchase_over_limit', 'purchaseOrders.save', edited(sent, '4', { supplier_id }))
    await technician.call('purchaseOrders.save', edited(sent, '3'))
  })

  test('is declined, and is not given over the approver’s own limit', async () => {
    const company = await limited()
    const technician = company.as('Technician')
    const manager = company.as('Manager')
    const draft = await makePurchase(company)
    const { purchase_order: yes } = await manager.call('purchaseOrders.approve', decide(draft, true))
    const { purchase_order: no } = await manager.call('purchaseOrders.approve', decide(yes, false))
    expect(no).toMatchObject({ approval: 'declined' })
    await technician.refused('purchase_over_limit', 'purchaseOrders.move', moveTo(no, 'sent'))
    const large = await makePurchase(company, [caseLine(company, { ordered: '40' })])
    await manager.refused('purchase_over_limit', 'purchaseOrders.move', moveTo(large, 'sent'))
    await manager.refused('purchase_over_limit', 'purchaseOrders.approve', decide(large, true))
    const owner = company.as('Owner')
    const { purchase_order: approved } = await owner.call('purchaseOrders.approve', decide(large, true))
    await manager.call('purchaseOrders.move', moveTo(approved, 'sent'))
    const empty = await makePurchase(company, [])
    await technician.refused('purchase_order_empty', 'purchaseOrders.requestApproval', ask(empty))
    await manager.refused('purchase_order_empty', 'purchaseOrders.approve', decide(empty, true))
    const taken = no.approvals[0]?.id ?? ''
    const next = await makePurchase(company)
    await manager.refused('duplicate_id', 'purchaseOrders.approve', decide(next, true, taken))
    await technician.refused('duplicate_id', 'purchaseOrders.requestApproval', ask(next, taken))
    const strange = { ...next, id: newId() }
    await manager.refused('not_found', 'purchaseOrders.approve', decide(strange, true))
    await technician.refused('not_found', 'purchaseOrders.requestApproval', ask(strange))
  })

  test('is not bypassed by an edit and a sending at once', async () => {
    const company = await limited()
    const technician = company.as('Technician')
    for (let round = 0; round < 4; round += 1) {
      const draft = await makePurchase(company, [caseLine(company, { ordered: '3' })])
      await Promise.allSettled([
        technician.call('purchaseOrders.move', moveTo(draft, 'sent')),
        technician.call('purchaseOrders.save', edited(draft, '9')),
      ])
      const { purchase_order } = await technician.call('purchaseOrders.get', { params: { id: draft.id } })
      expect([purchase_order.state, purchase_order.total]).not.toEqual(['sent', '270.00'])
    }
  })

  test('hides its amounts from those who may not see costs', async () => {
    const company = await limited()
    const draft = await makePurchase(company)
    await company.as('Manager').call('purchaseOrders.requestApproval', ask(draft))
    await company.as('Owner').call('rights.saveRole', {
      params: { role: 'Technician' },
      body: { changes: { 'costs.view': false } },
    })
    const params = { id: draft.id }
    const { purchase_order } = await company.as('Technician').call('purchaseOrders.get', { params })
    expect(purchase_order.approvals).toMatchObject([{ step: 'asked', total: null }])
  })
})

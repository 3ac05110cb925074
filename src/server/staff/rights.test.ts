import { expect, test } from 'vitest'
import { makeCompany, makeUser } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Reply, Station } from '#test/harness/station.ts'
import { until } from '#test/harness/until.ts'

const server = testServer()

const find = (reply: Pick<Reply<'rights.person'>, 'rights'>, permission: Permission) =>
  reply.rights.find((row) => row.permission === permission)

const give = (permission: Permission) => ({ body: { changes: { [permission]: true } } })

const rightsOf = (station: Station, id: string) => station.call('rights.person', { params: { id } })

test('a right says where it comes from: the role, the company’s change, or an exception', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const { id } = company.users.Technician
  expect(find(await rightsOf(owner, id), 'orders.void')).toMatchObject({ allowed: false, source: 'role' })
  await owner.call('rights.saveRole', {
    params: { role: 'Technician' },
    body: { changes: { 'orders.void': true, 'orders.cancel': false } },
  })
  expect(find(await rightsOf(owner, id), 'orders.void')).toMatchObject({ allowed: true, source: 'preset' })
  const params = { id }
  const changes = { 'orders.void': false, 'costs.view': true }
  await owner.call('rights.savePerson', { params, body: { changes } })
  const now = await rightsOf(owner, id)
  expect(find(now, 'orders.void')).toMatchObject({ allowed: false, source: 'exception' })
  expect(find(now, 'orders.cancel')).toMatchObject({ allowed: false, source: 'preset' })
  await owner.call('rights.savePerson', { params, body: { changes: { 'orders.void': null } } })
  expect(find(await rightsOf(owner, id), 'orders.void')).toMatchObject({ allowed: true, source: 'preset' })
  const { roles } = await owner.call('rights.roles', {})
  const technician = roles.find((row) => row.role === 'Technician')
  expect(technician && find(technician, 'orders.cancel')).toMatchObject({ allowed: false, source: 'preset' })
  expect(roles.filter((row) => row.editable).map((row) => row.role)).toEqual(['Manager', 'Technician'])
})

test('a change takes effect at once, on the server and in what the browser is told', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  await station.refused('not_allowed', 'ledger.proofs')
  const owner = company.as('Owner')
  const params = { id: company.users.Technician.id }
  await owner.call('rights.savePerson', { params, body: { changes: { 'accounting.view': true } } })
  await until(() => station.call('ledger.proofs', {}))
  expect((await station.call('account.get', {})).user.permissions).toContain('accounting.view')
  await owner.call('rights.saveRole', {
    params: { role: 'Technician' },
    body: { changes: { 'customers.edit': false } },
  })
  await until(async () => {
    const { permission, detail } = await station.refused('not_allowed', 'customers.create')
    expect(permission).toBe('customers.edit')
    expect(detail).toContain('Add, edit and archive customers and fleets.')
  })
})

test('an Owner keeps every permission; one’s own rights and those of one’s peers stay', async () => {
  const company = await makeCompany(server())
  const [owner, manager] = [company.as('Owner'), company.as('Manager')]
  const body = { changes: { 'orders.void': false } }
  await owner.refused('rights_fixed', 'rights.saveRole', { params: { role: 'Owner' }, body })
  await owner.refused('own_rights', 'rights.savePerson', { params: { id: company.users.Owner.id }, body })
  await owner.refused('rights_fixed', 'rights.savePerson', { params: { id: company.users.Company.id }, body })
  await manager.refused('own_rights', 'rights.savePerson', { params: { id: company.users.Manager.id }, body })
  const peer = await makeUser(company, 'Manager', [company.shops.FL.id])
  await manager.refused('role_above_own', 'rights.savePerson', { params: { id: peer.id }, body })
  await manager.refused('not_allowed', 'rights.saveRole', { params: { role: 'Technician' }, body })
})

test('a permission that one does not have is not given, to a person or to a role', async () => {
  const company = await makeCompany(server())
  const [owner, station] = [company.as('Owner'), company.as('Manager')]
  const manager = { id: company.users.Manager.id }
  await owner.call('rights.savePerson', {
    params: manager,
    body: { changes: { 'staff.presets': true, 'orders.void': false } },
  })
  const params = { id: company.users.Technician.id }
  await until(async () => {
    const refusal = await station.refused('not_allowed', 'rights.savePerson', {
      params,
      ...give('orders.void'),
    })
    expect(refusal.permission).toBe('orders.void')
  })
  await station.refused('not_allowed', 'rights.savePerson', { params, ...give('shops.all') })
  const role = { params: { role: 'Technician' as const } }
  await station.refused('not_allowed', 'rights.saveRole', { ...role, ...give('orders.void') })
  await station.refused('role_above_own', 'rights.saveRole', {
    params: { role: 'Manager' },
    ...give('orders.void'),
  })
  await station.call('rights.saveRole', { ...role, ...give('orders.reopen') })
  await station.call('rights.savePerson', { params, ...give('costs.view') })
})

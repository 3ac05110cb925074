import { expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { attach, attachmentInput, PDF } from '#test/harness/attachments.ts'
import { makePurchase } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const start = async () => {
  const company = await makeCompany(server())
  const { id } = await makePurchase(company)
  return { company, owner: { of: 'purchase_order' as const, id } }
}
const names = (reply: { files: { name: string }[] }) => reply.files.map(({ name }) => name)

test('a purchase order has files, which are renamed, removed and restored', async () => {
  const { company, owner } = await start()
  const manager = company.as('Manager')
  const file_id = newId()
  const file = await attach(manager, { ...owner, file_id }, { name: 'Packing slip 88213.pdf' })
  expect(file).toMatchObject({ of: 'purchase_order', name: 'Packing slip 88213.pdf', editable: true })
  // The same file again is the same file.
  expect(await attach(manager, { ...owner, file_id }, { name: 'x.pdf' })).toEqual(file)
  const one = { params: { attachment_id: file.id } }
  expect((await manager.send('attachments.file', one)).text).toBe(PDF.toString())
  await manager.call('attachments.rename', { ...one, body: { name: 'Slip' } })
  await manager.call('attachments.remove', one)
  expect(names(await manager.call('attachments.list', { params: owner }))).toEqual([])
  await manager.call('attachments.restore', one)
  expect(names(await manager.call('attachments.list', { params: owner }))).toEqual(['Slip.pdf'])
  const { changes } = await manager.call('attachments.changes', { params: owner })
  expect(changes.map(({ kind }) => kind)).toEqual(['restored', 'removed', 'renamed', 'added'])
  const kept = await server().services.database.tenant(company.id, (tx) =>
    tx
      .selectFrom('attachments')
      .select('file_key')
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow(),
  )
  expect(kept.file_key).toContain('purchase-order-files')
})

test('without costs a person sees the files that they added, and no others', async () => {
  const { company, owner } = await start()
  const technician = company.as('Technician')
  const invoice = await attach(company.as('Manager'), owner, { name: 'Invoice.pdf' })
  const slip = await attach(technician, owner, { name: 'Slip.pdf' })
  expect(names(await technician.call('attachments.list', { params: owner }))).toEqual(['Slip.pdf'])
  for (const name of ['attachments.file', 'attachments.link'] as const)
    await technician.refused('not_found', name, { params: { attachment_id: invoice.id } })
  const sent = await technician.send('attachments.file', { params: { attachment_id: slip.id } })
  expect(sent.status).toBe(200)
  expect(names(await company.as('Owner').call('attachments.list', { params: owner }))).toEqual([
    'Slip.pdf',
    'Invoice.pdf',
  ])
})

test('the files of another company’s purchase order, or of none, are not found', async () => {
  const { company, owner } = await start()
  const other = await makeCompany(server())
  const file = await attach(company.as('Manager'), owner)
  const stranger = other.as('Owner')
  await stranger.refused('not_found', 'attachments.list', { params: owner })
  await stranger.refused('not_found', 'attachments.add', attachmentInput(owner))
  await stranger.refused('not_found', 'attachments.file', { params: { attachment_id: file.id } })
  const none = { of: 'purchase_order' as const, id: newId() }
  await company.as('Owner').refused('not_found', 'attachments.add', attachmentInput(none))
})

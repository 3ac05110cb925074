import { expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const words = { name: 'ready', body_en: 'Your {vehicle} is ready.', body_fr: 'Votre {vehicle} est prêt.' }
const added = (id: string, own: object = {}) => ({ body: { ...words, id, ...own } })
const saved = (id: string, own: object = {}) => ({ params: { id }, body: { ...words, version: 1, ...own } })

test('a snippet is saved in both languages, changed by its version, and removed', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const id = newId()
  for (let times = 0; times < 2; times += 1)
    expect((await owner.call('snippets.add', added(id))).snippets).toHaveLength(1)
  await owner.refused('duplicate_id', 'snippets.add', added(id, { name: 'another' }))
  const changed = await owner.call('snippets.save', saved(id, { body_en: 'Ready!' }))
  expect(changed.snippets).toMatchObject([{ id, name: 'ready', body_en: 'Ready!', version: 2 }])
  await owner.refused('stale_version', 'snippets.save', saved(id))
  await owner.refused('snippet_name_taken', 'snippets.add', added(newId(), { name: 'READY' }))
  const other = newId()
  await owner.call('snippets.add', added(other, { name: 'other' }))
  await owner.refused('snippet_name_taken', 'snippets.save', saved(other))
  await owner.refused('not_found', 'snippets.save', saved(newId()))
  expect((await company.as('Manager').call('snippets.list', {})).snippets).toHaveLength(2)
  expect((await owner.call('snippets.remove', { params: { id } })).snippets).toHaveLength(1)
  await owner.refused('not_found', 'snippets.remove', { params: { id } })
  // Its name is free again.
  expect((await owner.call('snippets.add', added(newId()))).snippets).toHaveLength(2)
})

test('of many that take one name at once, one has it and the others are refused with the field', async () => {
  const owner = (await makeCompany(server())).as('Owner')
  const others = ['first', 'second', 'third', 'fourth'].map((name) => ({ id: newId(), name }))
  for (const { id, name } of others) await owner.call('snippets.add', added(id, { name }))
  const answers = await Promise.all([
    ...others.map(({ id }) => owner.send('snippets.save', saved(id))),
    ...others.map(() => owner.send('snippets.add', added(newId()))),
  ])
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(7)
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'snippet_name_taken', errors: [{ pointer: '/body/name' }] })
})

test('without its French words, with an unknown field or too long it is refused with the field', async () => {
  const owner = (await makeCompany(server())).as('Owner')
  const id = newId()
  await owner.call('snippets.add', added(id))
  for (const [own, pointer, code] of [
    [{ body_fr: '' }, '/body/body_fr', 'missing_translation'],
    [{ body_en: 'Hi {amount}' }, '/body/body_en', 'unknown_field'],
    [{ body_en: 'x'.repeat(1000) }, '/body/body_en', 'too_many_segments'],
  ] as const) {
    const refusal = await owner.refused('snippet_not_valid', 'snippets.add', added(newId(), own))
    expect(refusal.errors).toMatchObject([{ pointer, code }])
    await owner.refused('snippet_not_valid', 'snippets.save', saved(id, own))
  }
})

test('there are at most 200, and another company sees and changes none', async () => {
  const owner = (await makeCompany(server())).as('Owner')
  const id = newId()
  await owner.call('snippets.add', added(id))
  const other = (await makeCompany(server())).as('Owner')
  expect((await other.call('snippets.list', {})).snippets).toEqual([])
  await other.refused('not_found', 'snippets.remove', { params: { id } })
  await other.refused('not_found', 'snippets.save', saved(id))
  for (let count = 1; count < 200; count += 1)
    await owner.call('snippets.add', added(newId(), { name: `n${count}` }))
  await owner.refused('too_many_snippets', 'snippets.add', added(newId(), { name: 'one more' }))
})

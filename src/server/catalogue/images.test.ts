import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { makeSupplier } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()
const image = { 'content-type': 'image/png' }
const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0d5c56' } })
    .png()
    .toBuffer()

test('pictures of a package are made anew, shown, and removed', async () => {
  const company = await makeCompany(server())
  const station = company.as('Manager')
  const params = { kind: 'package', id: company.packages[0]?.id ?? '' } as const
  const body = await png()
  const added = await station.send('images.add', { params, body, headers: image })
  expect(added.status, added.text).toBe(200)
  const { images } = await company.as('Technician').call('images.list', { params })
  expect(images).toHaveLength(1)
  const one = { params: { id: images[0]?.id ?? '' } }
  const file = await company.as('Technician').send('images.get', one)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png'])
  expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(await station.call('images.remove', one)).toEqual({ images: [] })
  await station.refused('not_found', 'images.get', one)
  await station.refused('not_found', 'images.remove', one)
})

test('a script that is called a picture is refused, and so are the ninth and one too large', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const params = { kind: 'item', id: company.items[0]?.id ?? '' } as const
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const body of [script, Buffer.from('#!/bin/sh\nrm -rf /'), (await png()).subarray(0, 50)])
    await station.refused('unsupported_file', 'images.add', { params, body, headers: image })
  const body = Buffer.alloc(11 * 1024 * 1024)
  await station.refused('too_large', 'images.add', { params, body, headers: image })
  const good = { params, body: await png(), headers: image }
  for (let at = 0; at < 8; at += 1) expect((await station.send('images.add', good)).status).toBe(200)
  await station.refused('too_many_images', 'images.add', good)
  const [first] = (await station.call('images.list', { params })).images
  const left = await station.call('images.remove', { params: { id: first?.id ?? '' } })
  expect(left.images).toHaveLength(7)
  const noOne = { kind: 'item', id: newId() }
  await station.refused('not_found', 'images.add', { ...good, params: noOne })
  await station.refused('not_found', 'images.list', { params: noOne })
  await company.as('Technician').refused('not_allowed', 'images.add', good)
})

test('a supplier has pictures, for those who may change suppliers', async () => {
  const company = await makeCompany(server())
  const other = await makeCompany(server())
  const params = { kind: 'supplier', id: await makeSupplier(company) } as const
  const good = { params, body: await png(), headers: image }
  const added = await company.as('Manager').send('images.add', good)
  expect(added.status, added.text).toBe(200)
  await company.as('Technician').refused('not_allowed', 'images.add', good)
  await other.as('Owner').refused('not_found', 'images.add', good)
  await other.as('Owner').refused('not_found', 'images.list', { params })
  const { images } = await company.as('Technician').call('images.list', { params })
  expect(images).toHaveLength(1)
  const one = { params: { id: images[0]?.id ?? '' } }
  await company.as('Technician').refused('not_allowed', 'images.remove', one)
  await other.as('Owner').refused('not_found', 'images.get', one)
  const kept = await server().services.database.tenant(company.id, (tx) =>
    tx
      .selectFrom('catalogue_images')
      .select('file')
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow(),
  )
  expect(kept.file).toContain('supplier-images')
  expect(await company.as('Owner').call('images.remove', one)).toEqual({ images: [] })
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { asOwner, makeCompany, makeUser, makeVehicle, openOrder, stationOf } from '#test/factories.ts'
import { attach, attachmentInput, PDF } from '#test/harness/attachments.ts'
import { samplePicture } from '#test/harness/inspections.ts'
import { testServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '#domain/orders/attachments.ts'
import { newId } from '#server/base/ids.ts'
import { StorageGone } from '#server/base/storage/storage.ts'
import { eraseRemoved } from './erase.ts'

const server = testServer()
const HEIC = Buffer.from('\0\0\0\u0018ftypheic and its picture', 'latin1')
const storage = () => server().services.files.storage

async function start() {
  const company = await makeCompany(server())
  const vehicle = await makeVehicle(company)
  const desk = await openOrder(company, { vehicle_id: vehicle.id })
  const owner = { of: 'order' as const, id: desk.order.id }
  const ofVehicle = { of: 'vehicle' as const, id: vehicle.id }
  return { company, desk, station: desk.station, owner, ofVehicle, stored: `attachments-live/${company.id}` }
}
const names = (reply: { files: { name: string }[] }) => reply.files.map(({ name }) => name)

describe('files', () => {
  test('of an order are listed, sent as they are, and are in its history', async () => {
    const { station, owner, company } = await start()
    const file = await attach(station, owner, { name: '../Devis signé.PDF' })
    const { files } = await company.as('Technician').call('attachments.list', { params: owner })
    expect(files).toEqual([{ ...file, editable: false }])
    expect(file).toMatchObject({ name: 'Devis signé.pdf', of: 'order', size: PDF.length, editable: true })
    const sent = await station.send('attachments.file', { params: { attachment_id: file.id } })
    expect(sent.text).toBe(PDF.toString())
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Devis sign_.pdf"; filename*=UTF-8''Devis%20sign%C3%A9.pdf`,
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const { entries } = await station.call('orders.history', { params: { id: owner.id } })
    expect(entries[0]).toMatchObject({
      kind: 'file',
      type: 'file.added',
      changes: [{ to: 'Devis signé.pdf' }],
    })
  })

  test('of a vehicle are on each of its orders, and those of an order on no other', async () => {
    const { company, station, owner, ofVehicle } = await start()
    await attach(station, ofVehicle, { name: 'Registration' })
    await attach(station, owner, { name: 'Scratch' })
    const later = await openOrder(company, { vehicle_id: ofVehicle.id })
    const list = (place: typeof owner | typeof ofVehicle) =>
      station.call('attachments.list', { params: place }).then(names)
    expect(await list(owner)).toEqual(['Scratch.pdf', 'Registration.pdf'])
    expect(await list({ of: 'order', id: later.order.id })).toEqual(['Registration.pdf'])
    expect(await list(ofVehicle)).toEqual(['Registration.pdf'])
    const other = await openOrder(company)
    expect(await list({ of: 'order', id: other.order.id })).toEqual([])
  })

  test('are renamed, removed and restored, and each change has an author', async () => {
    const { station, ofVehicle } = await start()
    const { id } = await attach(station, ofVehicle, { name: 'image' })
    const params = { attachment_id: id }
    const { file } = await station.call('attachments.rename', { params, body: { name: 'Hood.exe' } })
    expect(file.name).toBe('Hood.exe.pdf')
    await station.call('attachments.rename', { params, body: { name: 'Hood.exe' } })
    await station.call('attachments.remove', { params })
    expect(names(await station.call('attachments.list', { params: ofVehicle }))).toEqual([])
    await station.refused('not_found', 'attachments.file', { params })
    await station.refused('not_found', 'attachments.remove', { params })
    await station.refused('not_found', 'attachments.rename', { params, body: { name: 'x' } })
    await station.refused('duplicate_id', 'attachments.add', attachmentInput({ ...ofVehicle, file_id: id }))
    expect(await station.call('attachments.restore', { params })).toEqual({ file })
    expect(await station.call('attachments.restore', { params })).toEqual({ file })
    const { changes } = await station.call('attachments.changes', { params: ofVehicle })
    expect(changes.map(({ kind, name, former_name }) => [kind, name, former_name])).toEqual([
      ['restored', 'Hood.exe.pdf', ''],
      ['removed', 'Hood.exe.pdf', ''],
      ['renamed', 'Hood.exe.pdf', 'image.pdf'],
      ['added', 'image.pdf', ''],
    ])
    expect(changes[0]?.user_name).toBe('Owner Tester')
  })

  test('a picture is encoded again without what is hidden in it, a transparent one stays PNG', async () => {
    const { station, owner } = await start()
    const jpeg = await sharp(await samplePicture())
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .jpeg()
      .toBuffer()
    const bytesOf = async (bytes: Buffer, type: string) => {
      const { id, content_type } = await attach(station, owner, { bytes, type, name: 'photo' })
      const row = await asOwner<{ file_key: string }>(
        server(),
        'select file_key from attachments where id = $1',
        [id],
      )
      return { content_type, bytes: await server().services.files.get(row[0]?.file_key ?? '') }
    }
    const made = await bytesOf(Buffer.concat([jpeg, Buffer.from('<script>')]), 'image/jpeg')
    expect(made.content_type).toBe('image/jpeg')
    expect(jpeg.includes('hidden words')).toBe(true)
    expect(made.bytes?.includes('hidden words')).toBe(false)
    expect(made.bytes?.includes('<script>')).toBe(false)
    expect(await bytesOf(await samplePicture(), 'image/png')).toMatchObject({ content_type: 'image/png' })
    const webp = await sharp(await samplePicture())
      .webp()
      .toBuffer()
    expect(await bytesOf(webp, 'image/webp')).toMatchObject({ content_type: 'image/jpeg' })
    expect(await bytesOf(HEIC, 'image/heic')).toEqual({ content_type: 'image/heic', bytes: HEIC })
  })

  test('are shown in a tab by an address that ends with the file, and HEIC is only saved', async () => {
    const { station, owner } = await start()
    const visitor = new Station(server())
    const open = async (id: string) => {
      const { url } = await station.call('attachments.link', { params: { attachment_id: id } })
      return { token: url.split('/').at(-1) ?? '' }
    }
    const pdf = await attach(station, owner)
    const shown = await visitor.send('attachments.open', { params: await open(pdf.id) })
    expect(shown.text).toBe(PDF.toString())
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename="Signed estimate\.pdf"/)
    const picture = await attach(station, owner, { bytes: await samplePicture(), type: 'image/png' })
    const seen = await visitor.send('attachments.open', { params: await open(picture.id) })
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const heic = await attach(station, owner, { bytes: HEIC, type: 'image/heic' })
    const saved = await visitor.send('attachments.open', { params: await open(heic.id) })
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/)
    const params = await open(pdf.id)
    await station.call('attachments.remove', { params: { attachment_id: pdf.id } })
    await visitor.refused('link_not_valid', 'attachments.open', { params })
    await visitor.refused('link_not_valid', 'attachments.open', { params: { token: 'guessed' } })
    await station.refused('not_found', 'attachments.link', { params: { attachment_id: pdf.id } })
  })
})

describe('refused', () => {
  test('is what is not what its name says, or too large; nothing is stored', async () => {
    const { station, owner, stored } = await start()
    const bad = [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('MZ\u0090 a program'),
      Buffer.from('%PDF-1.7 cut off'),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('no picture')]),
      Buffer.alloc(0),
    ]
    for (const bytes of bad)
      for (const type of ['application/pdf', 'image/png'])
        await station.refused('unsupported_file', 'attachments.add', attachmentInput(owner, { bytes, type }))
    for (const type of ['text/html', 'text/plain', 'application/x-msdownload'])
      await station.refused('unsupported_file', 'attachments.add', attachmentInput(owner, { type }))
    const large = Buffer.concat([PDF, Buffer.alloc(MOST_ATTACHMENT_BYTES)])
    await station.refused('too_large', 'attachments.add', attachmentInput(owner, { bytes: large }))
    await station.refused('invalid_input', 'attachments.add', attachmentInput(owner, { name: ' ' }))
    expect(await storage().count(stored)).toBe(0)
  })

  test('is another company, another shop, and an id that is taken', async () => {
    const { station, owner, ofVehicle, company } = await start()
    const file = await attach(station, owner)
    const params = { attachment_id: file.id }
    const shared = await attach(station, ofVehicle)
    const stranger = (await makeCompany(server())).as('Owner')
    const elsewhere = await stationOf(company, await makeUser(company, 'Manager', [company.shops.QC.id]))
    for (const who of [stranger, elsewhere]) {
      await who.refused('not_found', 'attachments.list', { params: owner })
      await who.refused('not_found', 'attachments.changes', { params: owner })
      await who.refused('not_found', 'attachments.add', attachmentInput(owner))
      await who.refused('not_found', 'attachments.file', { params })
      await who.refused('not_found', 'attachments.link', { params })
      await who.refused('not_found', 'attachments.rename', { params, body: { name: 'x' } })
      await who.refused('not_found', 'attachments.remove', { params })
      await who.refused('not_found', 'attachments.restore', { params })
    }
    await stranger.refused('not_found', 'attachments.file', { params: { attachment_id: shared.id } })
    await stranger.refused('not_found', 'attachments.list', { params: ofVehicle })
    // The vehicle belongs to the whole company.
    expect(names(await elsewhere.call('attachments.list', { params: ofVehicle }))).toHaveLength(1)
    const taken = attachmentInput({ ...ofVehicle, file_id: file.id })
    await station.refused('duplicate_id', 'attachments.add', taken)
  })

  test('is a technician who changes the file of another person', async () => {
    const { company, station, owner } = await start()
    const technician = company.as('Technician')
    const own = { attachment_id: (await attach(technician, owner)).id }
    const theirs = { attachment_id: (await attach(station, owner)).id }
    await technician.call('attachments.rename', { params: own, body: { name: 'Left side' } })
    await technician.call('attachments.remove', { params: own })
    await technician.call('attachments.restore', { params: own })
    await technician.refused('not_allowed', 'attachments.rename', {
      params: theirs,
      body: { name: 'x' },
    })
    await technician.refused('not_allowed', 'attachments.remove', { params: theirs })
    await station.call('attachments.remove', { params: theirs })
    await technician.refused('not_allowed', 'attachments.restore', { params: theirs })
    await company.as('Manager').call('attachments.remove', { params: own })
  })

  test('is one file too many, also when several arrive at once; its bytes are not kept', async () => {
    const { station, owner, stored } = await start()
    const first = await attach(station, owner)
    const params = { attachment_id: first.id }
    await station.call('attachments.remove', { params })
    for (let at = 0; at < MOST_ATTACHMENTS - 1; at += 1) await attach(station, owner)
    const sent = Array.from({ length: 4 }, () => station.send('attachments.add', attachmentInput(owner)))
    const answers = (await Promise.all(sent)).map(({ status }) => status)
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 409)).toHaveLength(3)
    await station.refused('too_many_files', 'attachments.add', attachmentInput(owner))
    await station.refused('too_many_files', 'attachments.restore', { params })
    const { files } = await station.call('attachments.list', { params: owner })
    expect(files).toHaveLength(MOST_ATTACHMENTS)
    expect(await storage().count(stored)).toBe(MOST_ATTACHMENTS + 1)
  })
})

describe('nothing is half saved', () => {
  test('when the same file is sent twice at once, or again after a lost answer', async () => {
    const { station, owner, stored } = await start()
    const input = attachmentInput({ ...owner, file_id: newId() })
    const both = await Promise.all([
      station.send('attachments.add', input),
      station.send('attachments.add', input),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await station.send('attachments.add', input)).body).toEqual(both[0]?.body)
    expect(names(await station.call('attachments.list', { params: owner }))).toHaveLength(1)
    expect(await storage().count(stored)).toBe(1)
  })

  test('when the disk is full or the storage is away: the reason is answered, and no row is left', async () => {
    const { station, owner, stored } = await start()
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const put = vi.spyOn(storage(), 'put')
    put.mockRejectedValueOnce(full)
    const refused = await station.send('attachments.add', attachmentInput(owner))
    expect(refused).toMatchObject({ status: 503, body: { code: 'disk_full' } })
    put.mockRejectedValueOnce(new StorageGone(new Error('away')))
    const away = await station.send('attachments.add', attachmentInput(owner))
    expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    put.mockRestore()
    expect(names(await station.call('attachments.list', { params: owner }))).toEqual([])
    expect(await storage().count(stored)).toBe(0)
  })

  test('the bytes of a removed file are deleted a day later, and it cannot be restored then', async () => {
    const { station, owner, company, stored } = await start()
    const [old, recent, present] = [
      await attach(station, owner),
      await attach(station, owner),
      await attach(station, owner),
    ]
    for (const { id } of [old, recent])
      await station.call('attachments.remove', { params: { attachment_id: id } })
    await server().services.database.tenant(company.id, (tx) =>
      sql`update attachments set removed_at = now() - interval '25 hours'
        where company_id = ${company.id} and id = ${old.id}`.execute(tx),
    )
    const remove = vi.spyOn(storage(), 'remove').mockRejectedValueOnce(new StorageGone(new Error('away')))
    await expect(eraseRemoved(server().services, [company.id])).rejects.toThrow(StorageGone)
    remove.mockRestore()
    expect(await storage().count(stored)).toBe(3)
    await eraseRemoved(server().services, [company.id])
    expect(await storage().count(stored)).toBe(2)
    await station.refused('not_found', 'attachments.restore', { params: { attachment_id: old.id } })
    await station.call('attachments.restore', { params: { attachment_id: recent.id } })
    await station.call('attachments.file', { params: { attachment_id: present.id } })
  })
})

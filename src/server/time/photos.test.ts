import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asOwner, makeCompany, PASSWORD, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Station } from '#test/harness/station.ts'
import { photoInput, punchOf } from '#test/harness/people/timeClock.ts'
import { newId } from '../base/ids.ts'
import { deleteOldPhotos } from './photos.ts'

const server = testServer()

const shopOf = (company: TestCompany) => company.shops.FL.id

/** A company that takes photos, with its own words in the notice. */
async function photographing(): Promise<TestCompany> {
  const company = await makeCompany(server())
  const values = {
    punch_photo: true,
    punch_photo_words: 'Ask Ana.',
    punch_photo_words_french: 'Demandez à Ana.',
  }
  await company.as('Owner').call('settings.save', { params: { id: shopOf(company) }, body: { values } })
  return company
}

const sendPhoto = async (station: Station, punch: { id: string; device_id: string }) =>
  station.send('time.addPhoto', await photoInput(punch))

/** Punches a Technician in who reads the notice with it, and adds the photo. */
async function photographed(company: TestCompany) {
  const station = company.as('Technician')
  const body = { ...punchOf(station, shopOf(company), 'in'), notice_read: true }
  await station.call('time.punch', { body })
  expect((await sendPhoto(station, body)).status).toBe(200)
  return { station, body }
}

const photosOf = async (station: Station, user_id: string) => {
  const { shifts } = await station.call('time.week', { query: { user_id } })
  return shifts.flatMap(({ events }) => events.map(({ photo }) => photo))
}

const keyOf = async (id: string): Promise<string | undefined> => {
  const [row] = await asOwner<{ file_key: string }>(
    server(),
    'select file_key from punch_photos where event_id = $1',
    [id],
  )
  return row?.file_key
}

test('photos are off at first; then each person reads the notice first, and a punch without a photo counts', async () => {
  const company = await makeCompany(server())
  const station = company.as('Technician')
  const clock = () => station.call('time.clock', { query: { shop_id: shopOf(company) } })
  expect((await clock()).photo).toBeNull()
  const first = { ...punchOf(station, shopOf(company), 'in'), notice_read: true }
  await station.call('time.punch', { body: first })
  await station.refused('photo_not_taken', 'time.addPhoto', await photoInput(first))
  expect(await photosOf(company.as('Manager'), company.users.Technician.id)).toEqual([null])

  const other = await photographing()
  const person = other.as('Technician')
  const seen = async () => (await person.call('time.clock', { query: { shop_id: shopOf(other) } })).photo
  expect(await seen()).toEqual({ words: 'Ask Ana.', words_french: 'Demandez à Ana.', notice_read: false })
  const punched = punchOf(person, shopOf(other), 'in')
  await person.call('time.punch', { body: punched })
  await person.refused('photo_not_taken', 'time.addPhoto', await photoInput(punched))
  await person.call('time.punch', { body: { ...punchOf(person, shopOf(other), 'out'), notice_read: true } })
  expect(await seen()).toMatchObject({ notice_read: true })
  expect(await photosOf(other.as('Manager'), other.users.Technician.id)).toEqual([false, false])
})

test('a photo is made anew, once, by the device that punched, and only for a punch in or out', async () => {
  const company = await photographing()
  const { station, body } = await photographed(company)
  const key = await keyOf(body.id)
  expect(key).toMatch(/^punch-photos-live\/.*\.jpg$/)
  const bytes = await server().services.files.get(key ?? '')
  expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 480,
    height: 360,
  })
  // The first one stays.
  expect((await sendPhoto(station, body)).status).toBe(200)
  expect(await keyOf(body.id)).toBe(key)
  const away = { ...body, device_id: newId() }
  await station.refused('not_found', 'time.addPhoto', await photoInput(away))
  const pause = punchOf(station, shopOf(company), 'break_start')
  await station.call('time.punch', { body: pause })
  await station.refused('photo_not_taken', 'time.addPhoto', await photoInput(pause))
  const out = punchOf(station, shopOf(company), 'out')
  await station.call('time.punch', { body: out })
  const script = await photoInput(out, Buffer.from('<svg onload="alert(1)"/>'))
  await station.refused('unsupported_file', 'time.addPhoto', script)
  const large = await photoInput(out, Buffer.alloc(4 * 1024 * 1024))
  await station.refused('too_large', 'time.addPhoto', large)
  // Two at once are one.
  const both = await Promise.all([sendPhoto(station, out), sendPhoto(station, out)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('only who may correct a punch sees its photo', async () => {
  const company = await photographing()
  const other = await photographing()
  const { station, body } = await photographed(company)
  const params = { id: body.id }
  const shown = await company.as('Manager').send('time.photo', { params })
  expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ])
  expect(await photosOf(company.as('Manager'), company.users.Technician.id)).toEqual([true])
  expect(await photosOf(station, company.users.Technician.id)).toEqual([null])
  await station.refused('not_allowed', 'time.photo', { params })
  await other.as('Owner').refused('not_found', 'time.photo', { params })
  // A Manager may not correct an Owner, nor their own time.
  for (const role of ['Owner', 'Manager'] as const) {
    const person = company.as(role)
    const own = { ...punchOf(person, shopOf(company), 'in'), notice_read: true }
    await person.call('time.punch', { body: own })
    expect((await sendPhoto(person, own)).status).toBe(200)
    await company.as('Manager').refused('not_found', 'time.photo', { params: { id: own.id } })
  }
})

test('with a PIN the photo is of the person whose PIN it is', async () => {
  const company = await photographing()
  const technician = company.users.Technician.id
  await company.as('Technician').call('account.pin', { body: { password: PASSWORD, pin: '4711' } })
  const station = company.as('Manager')
  const clock = () => station.call('time.clock', { query: { shop_id: shopOf(company) } })
  expect((await clock()).people).toMatchObject([{ user_id: technician, notice_read: false }])
  const body = {
    ...punchOf(station, shopOf(company), 'in'),
    person: { user_id: technician, pin: '4711' },
    notice_read: true,
  }
  await station.call('time.punch', { body })
  expect((await sendPhoto(station, body)).status).toBe(200)
  expect((await clock()).people).toMatchObject([{ notice_read: true }])
  expect(await photosOf(company.as('Owner'), technician)).toEqual([true])
})

test('a photo that waited on the device is handed in later, and none is taken a week after', async () => {
  const company = await photographing()
  const station = company.as('Technician')
  const held = { ...punchOf(station, shopOf(company), 'in', '2025-06-02T12:00:00Z'), notice_read: true }
  await station.call('time.punch', { body: held })
  expect((await sendPhoto(station, held)).status).toBe(200)
  const out = punchOf(station, shopOf(company), 'out', '2025-06-02T20:00:00Z')
  await station.call('time.punch', { body: out })
  await asOwner(
    server(),
    `begin; set local app.company_id = '${company.id}';
     update punch_events set recorded_at = recorded_at - interval '8 days' where id = '${out.id}'; commit`,
  )
  await station.refused('photo_not_taken', 'time.addPhoto', await photoInput(out))
})

test('a photo and its file are deleted 90 days after the punch, and the punch stays', async () => {
  const company = await photographing()
  const { station } = await photographed(company)
  const out = punchOf(station, shopOf(company), 'out')
  await station.call('time.punch', { body: out })
  expect((await sendPhoto(station, out)).status).toBe(200)
  const key = (await keyOf(out.id)) ?? ''
  const { services } = server()
  const [{ at } = { at: '' }] = await asOwner<{ at: string }>(
    server(),
    'select at from punch_events where id = $1',
    [out.id],
  )
  const after = (days: number, ms: number) => new Date(Date.parse(at) + days * 86_400_000 + ms)
  await deleteOldPhotos(services, [company.id], after(90, -1))
  expect(await keyOf(out.id)).toBe(key)
  await deleteOldPhotos(services, [company.id], after(90, 1))
  expect(await keyOf(out.id)).toBeUndefined()
  expect(await services.files.get(key)).toBeNull()
  expect(await photosOf(company.as('Manager'), company.users.Technician.id)).toEqual([false, false])
  await company.as('Manager').refused('not_found', 'time.photo', { params: { id: out.id } })
})

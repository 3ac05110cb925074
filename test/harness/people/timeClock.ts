import sharp from 'sharp'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import type { RawInput, Station } from '../station.ts'

type Action = 'in' | 'out' | 'move' | 'break_start' | 'break_end' | 'job_start' | 'job_end'

/** The body of a punch in the company's first shop; with an instant, as a device held it without a connection. */
export function punchOf(station: Station, shop_id: string, action: Action, at: string | null = null) {
  const held = at === null ? null : { device_at: at, offset_ms: 0, went_back: false }
  return { id: newId(), device_id: station.device_id, action, shop_id, held }
}

/** Punches of one person at instants, in and out in turn. */
export async function punchTimes(station: Station, shop_id: string, ...times: string[]): Promise<void> {
  for (const [at, time] of times.entries())
    await station.call('time.punch', { body: punchOf(station, shop_id, at % 2 === 0 ? 'in' : 'out', time) })
}

/** A correction that adds a punch with these local times. */
export function addedPunch(company: TestCompany, user_id: string, from: string, to: string | null) {
  return {
    id: newId(),
    user_id,
    shift_id: newId(),
    wanted: {
      shop_id: company.shops.FL.id,
      in: { local: from },
      out: to === null ? null : { local: to },
      breaks: [] as {
        id: string
        kind: 'meal' | 'rest'
        start: { local: string }
        end: { local: string } | null
      }[],
    },
    reason: 'forgot' as const,
    note: '',
  }
}

/** The photo of a punch, by default a small real one. */
export async function photoInput({ id, device_id }: { id: string; device_id: string }, photo?: Buffer) {
  const create = { width: 640, height: 480, channels: 3, background: '#0d5c56' } as const
  const body = photo ?? (await sharp({ create }).jpeg().toBuffer())
  return { params: { id }, query: { device_id }, body, headers: { 'content-type': 'image/jpeg' } }
}

/** A punch, an open punch and a correction that waits, of the company's Technician; answers the ids. */
export async function everyPunch(
  company: TestCompany,
  name: string,
  order_id: string,
): Promise<Record<string, string>> {
  const station = company.as('Technician')
  const shop = company.shops.FL.id
  const user = company.users.Technician.id
  await punchTimes(station, shop, '2025-06-02T12:00:00Z', '2025-06-02T20:00:00Z')
  const values = { punch_photo: true }
  await company.as('Owner').call('settings.save', { params: { id: shop }, body: { values } })
  const open = { ...punchOf(station, shop, 'in'), notice_read: true }
  const { person } = await station.call('time.punch', { body: open })
  await station.send('time.addPhoto', await photoInput(open))
  const job = { ...punchOf(station, shop, 'job_start'), order_id }
  await station.call('time.punch', { body: job })
  const body = { ...addedPunch(company, user, '2025-06-03T08:00', '2025-06-03T16:00'), note: name }
  const { correction } = await station.call('time.correct', { body })
  const owner = company.as('Owner')
  await owner.call('time.savePerson', { params: { id: user }, body: { exempt: false } })
  const week = await owner.call('time.week', { query: { user_id: user, day: '2025-06-02' } })
  const { week_start, state } = week
  await owner.call('time.approve', { body: { user_id: user, week_start, state } })
  return { shift: person.open?.shift_id ?? '', correction: correction.id, punch: open.id, job: job.id }
}

/** What takes the id of a person, a shop, a punch or a correction. None succeeds, so that no foreign id becomes one's own. */
export function punchInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { shop = '', user = '', order = '', correction = '', shift = '', punch: photographed = '' } = ids
  const pause = { id: newId(), kind: 'meal', start: { local: '2025-06-02T12:00' }, end: null }
  const wanted = {
    shop_id: shop,
    in: { local: '2025-06-02T16:00' },
    out: { local: '2025-06-02T08:00' },
    breaks: [pause],
  }
  const punch = { id: newId(), device_id: newId(), shop_id: shop }
  const asked = { id: newId(), user_id: user, shift_id: newId(), wanted, reason: 'forgot' }
  const seen = { week_start: '2025-06-01', state: 'x' }
  return {
    'time.clock': [{ query: { shop_id: shop } }],
    'time.punch': [
      { body: { ...punch, action: 'break_end' } },
      { body: { ...punch, id: newId(), action: 'job_start', order_id: order } },
      { body: { ...punch, id: newId(), action: 'job_end', job_id: ids['job'] } },
      { body: { ...punch, action: 'break_end', person: { user_id: user, pin: '1234' } } },
    ],
    'time.addPhoto': [{ params: { id: photographed }, query: { device_id: newId() } }],
    'time.photo': [{ params: { id: photographed } }],
    'time.week': [{ query: { user_id: user } }],
    'time.approve': [{ body: { ...seen, user_id: user } }],
    'time.savePerson': [{ params: { id: user }, body: { exempt: true } }],
    'time.correct': [{ body: asked }, { body: { ...asked, id: newId(), shift_id: shift } }],
    'time.decide': [{ params: { id: correction }, body: { confirm: true } }],
  }
}

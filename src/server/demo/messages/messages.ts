import { sql } from 'kysely'
import type { AutomaticKind, WordedKind } from '#domain/messages/templates/kinds.ts'
import type { MessageState } from '#domain/messages/sending/outbox.ts'
import { NO_VALUES } from '#domain/messages/templates/templates.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import { newId } from '#server/base/ids.ts'
import {
  addSnippet,
  insertPicture,
  insertReply,
  insertText,
  storeTextStatus,
  storeRule,
  queueInWords,
  findText,
} from '#server/messages/index.ts'
import { suppress } from '#server/base/mail/suppress.ts'
import { languageFor } from '#server/orders/index.ts'
import { appendConsent } from '#server/parties/index.ts'
import type { DemoGround, DemoShop } from '../day/orders.ts'

interface Person {
  order_id: string
  shop_id: string
  customer_id: string
  vehicle_id: string | null
  first_name: string
  email: string
  phonenumber: string
  language: string | null
  vehicle: string
}

/** Customers of today's orders whom no former conversation names, one order each. */
const peopleOf = (tx: Tx, companyId: string): Promise<Person[]> =>
  rows(
    tx,
    sql<Person>`select distinct on (c.id) o.id as order_id, o.shop_id, c.id as customer_id, o.vehicle_id,
        c.first_name, c.email, c.phonenumber, c.language,
        trim(concat_ws(' ', o.vehicle_details ->> 'make', o.vehicle_details ->> 'model')) as vehicle
      from orders o join customers c on c.company_id = ${companyId} and c.id = o.customer_id
      where o.company_id = ${companyId} and c.email <> '' and c.phonenumber <> ''
        and not exists (select from texts t where t.company_id = ${companyId} and t.sent_to = c.phonenumber)
      order by c.id limit 24`,
  )

interface Ended {
  kind: WordedKind
  channel: 'email' | 'text'
  state: MessageState
  reason?: string
  hours: number
  read?: boolean
}

/** Automatic messages in every state in which one can rest. */
const ENDED: readonly Ended[] = [
  { kind: 'vehicle_ready', channel: 'text', state: 'delivered', hours: 3 },
  { kind: 'estimate', channel: 'text', state: 'delivered', hours: 5, read: true },
  { kind: 'vehicle_ready', channel: 'email', state: 'sent', hours: 4 },
  { kind: 'payment_received', channel: 'text', state: 'accepted', hours: 1 },
  { kind: 'vehicle_ready', channel: 'email', state: 'failed', reason: 'hard_bounce', hours: 26 },
  { kind: 'payment_received', channel: 'email', state: 'unknown', reason: 'interrupted', hours: 27 },
]

const valuesFor = ({ first_name, vehicle }: Person, { row }: DemoShop) => ({
  ...NO_VALUES,
  first_name,
  shop: row.name,
  phone: row.phonenumber,
  vehicle,
  amount: row.region === 'QC' ? '86,40 $' : '$86.40',
})

/** Queues a message far from now, so that the outbox leaves it to the demo; answers its id. */
async function queued(
  tx: Tx,
  { owner, shops }: DemoGround,
  { person, kind, channel }: { person: Person; kind: WordedKind; channel: 'email' | 'text' },
): Promise<string | undefined> {
  const shop = shops.find(({ row }) => row.id === person.shop_id)
  if (!shop) return undefined
  const { order_id, customer_id, vehicle_id, email, phonenumber } = person
  const language = languageFor(person.language, shop.row.region)
  const about = { order_id, customer_id, fleet_location_id: null, vehicle_id, email, phonenumber }
  const cause = `${kind} ${newId()}`
  const due = new Date(Date.now() + 14 * 3_600_000).toISOString()
  const of = { ...about, cause, shop: shop.row, language, due }
  const [made] = await queueInWords(tx, owner, {
    kind,
    channels: [channel],
    to: of,
    values: valuesFor(person, shop),
  })
  return made?.id
}

async function endedMessages(tx: Tx, setting: DemoGround, people: readonly Person[]): Promise<void> {
  for (const [at, { kind, channel, state, reason = '', hours, read = false }] of ENDED.entries()) {
    const person = people[at]
    const id = person && (await queued(tx, setting, { person, kind, channel }))
    if (id === undefined) continue
    const then = sql`now() - make_interval(hours => ${hours})`
    const sent = state === 'sent' || state === 'delivered'
    await sql`update messages set state = ${state}, reason = ${reason}, attempts = 1, created_at = ${then},
        updated_at = ${then}, send_after = ${then}, sent_at = ${sent ? then : null},
        delivered_at = ${state === 'delivered' ? then : null}, read_at = ${read ? sql`now()` : null}
      where company_id = ${setting.companyId} and id = ${id}`.execute(tx)
  }
}

/** Addresses that get nothing, one for each reason, and messages that were refused for it. */
async function suppressed(tx: Tx, setting: DemoGround, people: readonly Person[]): Promise<void> {
  const [bounced, left, stopped, blocked] = people
  const { companyId, owner } = setting
  if (bounced)
    await suppress(tx, companyId, { channel: 'email', address: bounced.email, reason: 'hard_bounce' })
  if (left) await suppress(tx, companyId, { channel: 'email', address: left.email, reason: 'unsubscribe' })
  if (stopped)
    await suppress(tx, companyId, { channel: 'text', address: stopped.phonenumber, reason: 'stop' })
  if (blocked)
    await suppress(tx, companyId, {
      channel: 'email',
      address: blocked.email,
      reason: 'manual',
      note: 'Asked at the counter',
      user_name: owner.name,
    })
  for (const [person, kind, channel] of [
    [left, 'thank_you', 'email'],
    [stopped, 'vehicle_ready', 'text'],
  ] as const)
    if (person) await queued(tx, setting, { person, kind, channel })
}

/** An instant so many months from now. */
const day = (months: number): string => {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString()
}

/** Consent of each kind, with its source and end. */
async function consents(tx: Tx, { owner }: DemoGround, people: readonly Person[]): Promise<void> {
  const rest = [
    {
      channel: 'email',
      kind: 'express',
      source: 'paper',
      note: 'Form at the counter',
      months: -2,
      end: null,
    },
    { channel: 'text', kind: 'express', source: 'web', note: '', months: -1, end: null },
    { channel: 'email', kind: 'implied', source: 'inquiry', note: 'Asked for a price', months: -7, end: -1 },
    { channel: 'email', kind: 'refused', source: 'phone', note: '', months: -1, end: null },
  ] as const
  for (const [at, { months, end, ...entry }] of rest.entries()) {
    const person = people[at]
    if (!person) continue
    const expires_at = end === null ? null : day(end)
    const party = { kind: 'customer' as const, id: person.customer_id }
    await appendConsent(tx, owner, party, { ...entry, id: newId(), given_at: day(months), expires_at })
  }
}

const SNIPPETS = [
  ['ready', 'Hi {first_name}, your {vehicle} is ready.', 'Bonjour {first_name}, votre {vehicle} est prêt.'],
  [
    'hours',
    'We’re open Monday to Friday, 8 to 5.',
    'Nous sommes ouverts du lundi au vendredi, de 8 h à 17 h.',
  ],
  ['photo', 'Can you text us a photo of it?', 'Pouvez-vous nous envoyer une photo?'],
] as const

/** A worn tire: drawn, since the demo has no photographs. */
const TIRE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#9aa4ab"/>
<circle cx="320" cy="250" r="190" fill="#20262b"/><circle cx="320" cy="250" r="105" fill="#c4cbd0"/>
<circle cx="320" cy="250" r="34" fill="#6a747c"/><path d="M150 170a190 190 0 0 1 90-90" stroke="#c9582f" stroke-width="12" fill="none"/></svg>`

/** What a conversation says: the shop first, then the customer, each in the customer's language. */
const TALKS = [
  {
    shop: [
      'Your front tires look worn. Can you text us a photo?',
      'Vos pneus avant semblent usés. Une photo?',
    ],
    customer: ['Here is the tire. How much for two?', 'Voici le pneu. Combien pour deux?'],
    picture: true,
    unread: true,
  },
  {
    shop: ['Your vehicle will be ready at 4 PM.', 'Votre véhicule sera prêt à 16 h.'],
    customer: ['Perfect, thanks!', 'Parfait, merci!'],
    picture: false,
    unread: false,
  },
] as const

async function talk(
  services: Services,
  tx: Tx,
  { companyId, owner }: DemoGround,
  { person, about: { shop, customer, picture, unread } }: { person: Person; about: (typeof TALKS)[number] },
): Promise<void> {
  const { order_id, customer_id, phonenumber: number } = person
  const french = person.language === 'fr-CA' ? 1 : 0
  const whose = { order_id, payment_id: null, customer_id, fleet_location_id: null }
  const id = newId()
  await insertText(tx, owner, {
    id,
    ...whose,
    kind: 'message',
    sent_to: number,
    body: shop[french],
    segments: 1,
  })
  const row = await findText(tx, companyId, id)
  if (row) await storeTextStatus(tx, companyId, row, { status: 'delivered', sid: `SMdemo${id.slice(-12)}` })
  const reply_id = newId()
  const sid = `SMdemo${reply_id.slice(-12)}`
  await insertReply(tx, companyId, {
    ...whose,
    id: reply_id,
    text_id: id,
    sid,
    sent_from: number,
    body: customer[french],
  })
  await sql`update texts set created_at = (created_at at time zone 'UTC' - interval '40 minutes') at time zone 'UTC'
    where company_id = ${companyId} and id = ${id}`.execute(tx)
  if (!unread)
    await sql`update text_replies set read_at = now() where company_id = ${companyId} and id = ${reply_id}`.execute(
      tx,
    )
  if (!picture) return
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(TIRE)).jpeg().toBuffer()
  const file_key = await services.files.put('text-pictures', companyId, 'jpg', bytes)
  await insertPicture(tx, companyId, {
    number,
    reply_id,
    file_key,
    content_type: 'image/jpeg',
    bytes: bytes.length,
  })
}

const ON: readonly AutomaticKind[] = ['vehicle_ready', 'estimate']

/** Conversations, automatic messages in every state, suppressed addresses, consents and snippets. */
export async function demoMessages(services: Services, tx: Tx, setting: DemoGround): Promise<void> {
  const { companyId, owner, shops } = setting
  for (const { row } of shops)
    for (const kind of ON)
      await storeRule(tx, companyId, row.id, {
        kind,
        email: true,
        text: true,
        delay_minutes: 0,
        coupon_id: null,
        version: 0,
      })
  for (const [name, body_en, body_fr] of SNIPPETS)
    await addSnippet(tx, companyId, {
      id: newId(),
      name,
      body_en,
      body_fr,
      version: 1,
      user_name: owner.name,
    })
  const people = await peopleOf(tx, companyId)
  for (const [at, said] of TALKS.entries()) {
    const person = people[at]
    if (person) await talk(services, tx, setting, { person, about: said })
  }
  // A number that was never texted.
  await insertReply(tx, companyId, {
    id: newId(),
    text_id: null,
    order_id: null,
    payment_id: null,
    customer_id: null,
    fleet_location_id: null,
    sid: 'SMdemounknown',
    sent_from: '8135550179',
    body: 'Hi, do you have time for an oil change tomorrow?',
  })
  await endedMessages(tx, setting, people.slice(2, 8))
  const waiting = people[8]
  if (waiting) await queued(tx, setting, { person: waiting, kind: 'vehicle_ready', channel: 'email' })
  await suppressed(tx, setting, people.slice(9, 13))
  await consents(tx, setting, people.slice(13, 17))
}

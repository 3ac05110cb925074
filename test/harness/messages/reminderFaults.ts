import { sql, type RawBuilder } from 'kysely'
import { queueMessage } from '#server/messages/outbox/queue.ts'
import { recoverAbandoned, sendDue } from '#server/messages/outbox/run.ts'
import { suppress } from '#server/base/mail/suppress.ts'
import { shopAt } from '#server/shop/index.ts'
import { asOwner, makeCompany, makeCustomer, type TestCompany } from '#test/factories.ts'
import { faultyMail, type FaultyMail, type MailFault } from './faultyMail.ts'
import { startServer, type TestServer } from '../server.ts'
import { startStandin, type Standin } from '../standin.ts'
import { Phone, twilioSettings } from './texts.ts'

/** Of a hundred reminders ten are for addresses that unsubscribed, and twenty meet a fault. */
const FAULTS: Readonly<Record<number, MailFault>> = {
  1: '550',
  2: 'cut_before',
  3: 'cut_after',
  4: 'reset_after',
}
const isUnsubscribed = (index: number): boolean => index % 10 === 9
const isText = (index: number): boolean => index % 20 === 10
const TEXT_FAULTS: Readonly<Record<number, string>> = { 10: '500', 30: 'timeout', 50: 'drop', 70: 'done-500' }

const textTo = (index: number): string => `813${String(2_000_000 + index)}`
const mailTo = (index: number): string => `r${index}@example.com`
const addressOf = (index: number): string => (isText(index) ? textTo(index) : mailTo(index))

/** Faults that pass meet the first try alone. */
function mailFaults(): (address: string) => MailFault {
  const tried = new Set<string>()
  return (address) => {
    const index = Number(/\d+/.exec(address)?.[0] ?? 0)
    const isFirst = !tried.has(address)
    tried.add(address)
    const fault = FAULTS[index % 50] ?? (index % 8 === 0 ? '450' : 'none')
    return isFirst || fault === '550' || fault.endsWith('after') ? fault : 'none'
  }
}

interface ReminderReport {
  reminders: number
  /** Mails and texts that went out in quiet hours. */
  inQuietHours: number
  /** How many are in each state at the end. */
  states: Record<string, number>
  /** Addresses and numbers that got more than one. */
  twice: string[]
  /** Those that had unsubscribed and got one. */
  unwanted: string[]
  /** Those whose reminder is said to be sent and did not arrive. */
  missing: string[]
  /** How often a server died while it sent. */
  kills: number
  queueSeconds: number
  sendSeconds: number
}

interface Site {
  server: TestServer
  company: TestCompany
  mail: FaultyMail
  phone: Phone
}

const change = ({ server, company }: Site, statement: RawBuilder<unknown>) =>
  server.services.database.tenant(company.id, async (tx) => {
    await statement.execute(tx)
  })

const quiet = (site: Site, quiet_from: number, quiet_to: number) =>
  change(
    site,
    sql`update shops set settings = settings || ${JSON.stringify({ quiet_from, quiet_to })}::jsonb`,
  )

const due = (site: Site) => change(site, sql`update messages set send_after = now() where state = 'queued'`)

/** Queues the reminders, each twice: the same event may be handed in again. */
async function queueAll(site: Site, count: number): Promise<void> {
  const { server, company } = site
  const { id: customer_id } = await makeCustomer(company, { consent_email: 'given', consent_text: 'given' })
  const author = { company_id: company.id, user_id: company.users.Owner.id, name: '' }
  for (let from = 0; from < count; from += 500)
    await server.services.database.tenant(company.id, async (tx) => {
      const shop = await shopAt(tx, company.id, company.shops.FL.id)
      if (!shop) throw new Error('no shop')
      for (let index = from; index < Math.min(from + 500, count); index += 1)
        for (let time = 0; time < 2; time += 1)
          await queueMessage(tx, author, {
            cause: `service_due ${index}`,
            channel: isText(index) ? 'text' : 'email',
            kind: 'service_due',
            shop,
            customer_id,
            fleet_location_id: null,
            address: addressOf(index),
            language: 'en',
            subject: 'Due',
            body: 'Your vehicle is due.',
            due: '2099-01-01T17:00:00Z',
          })
    })
  await server.services.database.tenant(company.id, async (tx) => {
    for (let index = 9; index < count; index += 10)
      await suppress(tx, company.id, { channel: 'email', address: mailTo(index), reason: 'unsubscribe' })
  })
}

/** A server that dies once it has handed over a mail: it never learns what became of it. */
function dyingAfterMail({ server }: Site): { died: Promise<'died'>; end: () => void } {
  const { mailer } = server.services
  const whole = mailer.send.bind(mailer)
  let count = 0
  const { promise: died, resolve: die } = Promise.withResolvers<'died'>()
  mailer.send = async (mail) => {
    count += 1
    const isLast = count === 20
    const sent = await whole(mail)
    if (!isLast) return sent
    die('died')
    return new Promise(() => undefined)
  }
  return {
    died,
    end: () => {
      mailer.send = whole
    },
  }
}

const waiting = async ({ server, company }: Site): Promise<number> => {
  const [found] = await asOwner<{ n: number }>(
    server,
    `select count(*)::int as n from messages where company_id = $1 and state in ('queued', 'sending')`,
    [company.id],
  )
  return found?.n ?? 0
}

/** Sends with two servers at once, one of which dies now and then, until nothing waits. */
async function sendAll(site: Site): Promise<number> {
  const { server, company } = site
  let kills = 0
  for (let round = 0; (await waiting(site)) > 0; round += 1) {
    await due(site)
    const dying = round % 3 === 1 ? dyingAfterMail(site) : null
    const runs = Promise.all([1, 2].map(() => sendDue(server.services, company.id)))
    const end = await Promise.race([runs, ...(dying ? [dying.died] : [])])
    if (end === 'died') kills += 1
    dying?.end()
    // The other server goes on, and after ten minutes it looks after what the dead one had begun.
    if (end === 'died') await sendDue(server.services, company.id)
    await change(
      site,
      sql`update messages set updated_at = now() - interval '11 minutes' where state = 'sending'`,
    )
    await recoverAbandoned(server.services, company.id)
  }
  return kills
}

const perHundred = (index: number): string | undefined =>
  isText(index) ? TEXT_FAULTS[index % 100] : undefined

/** Gives the texts of some numbers a fault each. */
async function textFaults({ phone }: Site, count: number): Promise<void> {
  for (let index = 10; index < count; index += 20) {
    const action = perHundred(index)
    if (action !== undefined)
      await phone.sim('next', {
        match: 'POST /2010-04-01/Accounts/*/Messages.json',
        has: textTo(index),
        action,
      })
  }
}

async function arrived({ mail, phone }: Site): Promise<string[]> {
  const { messages } = (await phone.sim('state')) as { messages: { to: string }[] }
  return [...mail.taken, ...messages.map(({ to }) => to.slice('+1'.length))]
}

async function report(
  site: Site,
  count: number,
): Promise<Omit<ReminderReport, 'kills' | 'queueSeconds' | 'sendSeconds' | 'inQuietHours'>> {
  const { server, company } = site
  const rows = await asOwner<{ state: string; address: string }>(
    server,
    'select state, address from messages where company_id = $1',
    [company.id],
  )
  const times = new Map<string, number>()
  for (const address of await arrived(site)) times.set(address, (times.get(address) ?? 0) + 1)
  const states: Record<string, number> = {}
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1
  const suppressed = Array.from({ length: count }, (_, index) => index)
    .filter(isUnsubscribed)
    .map(mailTo)
  return {
    reminders: rows.length,
    states,
    twice: [...times].filter(([, n]) => n > 1).map(([address]) => address),
    unwanted: suppressed.filter((address) => times.has(address)),
    missing: rows
      .filter(({ state, address }) => (state === 'sent' || state === 'accepted') && !times.has(address))
      .map(({ address }) => address),
  }
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function openSite(twilio: Standin): Promise<Site> {
  const mail = await faultyMail(mailFaults())
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}`, GATEWAY_TIMEOUT_MS: '400' }
  const server = await startServer({ ...twilioSettings(twilio), ...smtp })
  const phone = new Phone(() => twilio)
  return { server, mail, phone, company: await makeCompany(server) }
}

/**
 * Reminders by mail and text with every fault: refused, delayed and broken connections, lost answers of the text
 * provider, servers that die, addresses that unsubscribe after they were queued, and quiet hours.
 */
export async function remindersWithFaults(count: number): Promise<ReminderReport> {
  const twilio = await startStandin('twilio')
  const site = await openSite(twilio)
  try {
    const queueSeconds = await secondsOf(() => queueAll(site, count))
    await textFaults(site, count)
    const hour = Number(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        hourCycle: 'h23',
        hour: '2-digit',
      }).format(new Date()),
    )
    // Every hour but four is quiet, the present one too.
    await quiet(site, hour, (hour + 20) % 24)
    await due(site)
    await Promise.all([1, 2].map(() => sendDue(site.server.services, site.company.id)))
    const inQuietHours = (await arrived(site)).length
    await quiet(site, 0, 0)
    let kills = 0
    const sendSeconds = await secondsOf(async () => {
      kills = await sendAll(site)
    })
    return { ...(await report(site, count)), inQuietHours, kills, queueSeconds, sendSeconds }
  } finally {
    await site.server.close()
    await site.mail.close()
    await twilio.stop()
  }
}

import { sql, type RawBuilder } from 'kysely'
import type { Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { localHour } from '#domain/places/zones.ts'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { mailServer, type MailServer } from '../mailServer.ts'
import { startServer, type TestServer } from '../server.ts'
import { startStandin, type Standin } from '../standin.ts'
import { Phone, twilioSettings } from './texts.ts'

/** What the mail server answers to a recipient: takes it, refuses it, or asks to try later. */
type Answer = 'take' | 550 | 450

/** A server that emails and texts through stand-ins, and a company of each test’s own that sends at any hour. */
export class Messaging {
  #twilio: Standin | undefined
  #mail: MailServer | undefined
  #server: TestServer | undefined
  #company: TestCompany | undefined
  answer: Answer = 'take'
  readonly phone = new Phone(() => started(this.#twilio))

  get server(): TestServer {
    return started(this.#server)
  }

  get company(): TestCompany {
    return started(this.#company)
  }

  async start(): Promise<void> {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => {
      if (this.answer === 'take') done()
      else done(Object.assign(new Error('no'), { responseCode: this.answer }))
    }
    this.#twilio = await startStandin('twilio')
    this.#mail = await mailServer({ disabledCommands: ['STARTTLS'], onRcptTo })
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${String(this.#mail.port)}`, GATEWAY_TIMEOUT_MS: '400' }
    this.#server = await startServer({ ...twilioSettings(this.#twilio), ...smtp })
  }

  async stop(): Promise<void> {
    await this.#server?.close()
    await this.#mail?.close()
    await this.#twilio?.stop()
  }

  /** Makes the company of the next test. */
  async renew(): Promise<void> {
    this.answer = 'take'
    this.#company = await makeCompany(this.server)
    // The hour of the test must not matter.
    await this.quietHours(0, 0)
  }

  /** Changes rows of the test's company. */
  change(statement: RawBuilder<unknown>): Promise<void> {
    return this.server.services.database.tenant(this.company.id, async (tx) => {
      await statement.execute(tx)
    })
  }

  quietHours(quiet_from: number, quiet_to: number): Promise<void> {
    const hours = JSON.stringify({ quiet_from, quiet_to })
    return this.change(sql`update shops set settings = settings || ${hours}::jsonb`)
  }

  /** It is quiet in Florida and in Quebec, whatever the hour of the test: from an hour ago for half a day. */
  quietNow(): Promise<void> {
    const hour = localHour(new Date().toISOString(), 'America/New_York')
    return this.quietHours((hour + 23) % 24, (hour + 11) % 24)
  }

  /** The mails that arrived at an address. */
  mailed(address: string): Email[] {
    return started(this.#mail).mails.filter((row) => row.to?.some((to) => to.address === address))
  }
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('it starts before the first test, not before')
  return thing
}

/** One such server for a test file, with a new company before each test. */
export function messaging(): Messaging {
  const site = new Messaging()
  beforeAll(() => site.start())
  beforeEach(() => site.renew())
  afterAll(() => site.stop())
  return site
}

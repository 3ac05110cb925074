import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#server/base/ids.ts'
import { runCampaigns } from '#server/messages/campaigns/run.ts'
import { asOwner, makeCustomer } from '#test/factories.ts'
import { until } from '#test/harness/until.ts'
import { draftCampaign } from './campaigns.ts'
import type { Messaging } from './messaging.ts'
import type { Reply, Station } from '../station.ts'

type CustomerFields = Parameters<typeof makeCustomer>[1]

/** What a person and the clock do with campaigns of the test's company. */
export class CampaignRun {
  readonly #site: Messaging
  constructor(site: Messaging) {
    this.#site = site
  }

  get manager(): Station {
    return this.#site.company.as('Manager')
  }

  /** A customer who agreed to emails, with an address of their own. */
  async reader(fields: CustomerFields = {}): Promise<{ id: string; email: string }> {
    const email = `${newId()}@example.com`
    const agreed = { email, consent_email: 'given', language: 'en' } as const
    const { id } = await makeCustomer(this.#site.company, { ...agreed, ...fields })
    return { id, email: fields.email ?? email }
  }

  readers(count: number): Promise<{ id: string; email: string }[]> {
    return Promise.all(Array.from({ length: count }, () => this.reader()))
  }

  draft(fields: Parameters<typeof draftCampaign>[1] = {}): Promise<Reply<'campaigns.save'>> {
    return draftCampaign(this.#site.company, fields)
  }

  get(id: string): Promise<Reply<'campaigns.get'>> {
    return this.manager.call('campaigns.get', { params: { id } })
  }

  /** Starts a draft now, or at an instant; answers its id. */
  async begin(
    { campaign: { id, version } }: Reply<'campaigns.save'>,
    start_at: string | null = null,
  ): Promise<string> {
    await this.manager.call('campaigns.schedule', { params: { id }, body: { version, start_at } })
    return id
  }

  /** One turn of the campaigns. */
  run(): Promise<void> {
    return runCampaigns(this.#site.server.services, this.#site.company.id)
  }

  /** Sets how many messages a minute the company sends. */
  rate(campaign_rate: number): Promise<void> {
    const set = JSON.stringify({ campaign_rate })
    return this.#site.change(sql`update companies set settings = settings || ${set}::jsonb`)
  }

  /** Lets a minute pass for the rate. */
  minuteLater(): Promise<void> {
    return this.#site.change(sql`update messages set created_at = created_at - interval '61 seconds'`)
  }

  /** A campaign that was scheduled begins. */
  comes(id: string): Promise<void> {
    return this.#site.change(sql`update campaigns set start_at = now() where id = ${id}`)
  }

  /** What waits to be tried again may be sent. */
  isDue(): Promise<void> {
    return this.#site.change(sql`update messages set send_after = now() where state = 'queued'`)
  }

  until(id: string, check: (one: Reply<'campaigns.get'>) => void): Promise<void> {
    return until(async () => check(await this.get(id)))
  }

  /** Waits until the campaign has nothing left to send. */
  async done(id: string): Promise<Reply<'campaigns.get'>> {
    await until(async () => {
      await this.run()
      expect((await this.get(id)).campaign.state).toBe('done')
    })
    return this.get(id)
  }

  /** The messages of a campaign. */
  messagesOf(id: string): Promise<{ state: string; reason: string; address: string }[]> {
    return asOwner(
      this.#site.server,
      'select state, reason, address from messages where campaign_id = $1 order by created_at, id',
      [id],
    )
  }
}

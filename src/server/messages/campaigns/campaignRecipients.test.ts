import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, makeFleet, owedOrder } from '#test/factories.ts'
import { CampaignRun } from '#test/harness/messages/campaignRun.ts'
import { campaignInput } from '#test/harness/messages/campaigns.ts'
import { messaging } from '#test/harness/messages/messaging.ts'
import { RECIPIENT_FILTERS, type RecipientFilter } from '#domain/messages/campaigns/recipients.ts'
import { newId } from '#server/base/ids.ts'

const site = messaging()
const run = new CampaignRun(site)

const list = (id: string, query: { only?: RecipientFilter; limit?: number; offset?: number } = {}) =>
  run.manager.call('campaignRecipients.list', { params: { id }, query })
const only = async (id: string, filter: RecipientFilter) =>
  (await list(id, { only: filter })).rows.map(({ name }) => name)

test('the list shows the state of each recipient, and each filter shows as many as its figure', async () => {
  const [ana, bob] = [
    await run.reader({ first_name: 'Ana', last_name: 'A' }),
    await run.reader({ first_name: 'Bob', last_name: 'A' }),
  ]
  await run.reader({ first_name: 'Cleo', last_name: 'A', consent_email: 'unknown' })
  await run.reader({ first_name: 'Dan', last_name: 'A', email: '' })
  const draft = await run.draft()
  const { id } = draft.campaign
  expect(await list(id)).toEqual({ rows: [], total: 0, left_out_kept: true })
  await run.begin(draft)
  await run.done(id)
  const order = await owedOrder(site.company, { customer_id: ana.id }, '80.00')
  const link = site.mailed(bob.email)[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  await site.server.app.inject({
    method: 'POST',
    url: link.slice('<https://shop.example'.length, -1),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  const all = await list(id)
  expect(all).toMatchObject({
    total: 4,
    left_out_kept: true,
    rows: [
      {
        kind: 'customer',
        id: ana.id,
        name: 'Ana A',
        address: ana.email,
        state: 'sent',
        unsubscribed: false,
        order_id: order.order.id,
        redeemed: false,
      },
      { name: 'Bob A', state: 'sent', unsubscribed: true, order_id: null, order_custom_id: '' },
      { name: 'Cleo A', state: 'left_out', reason: 'consent_none', sent_at: null },
      { name: 'Dan A', address: '', state: 'left_out', reason: 'no_contact' },
    ],
  })
  expect(all.rows[0]?.order_custom_id).not.toBe('')
  expect(await only(id, 'returned')).toEqual(['Ana A'])
  expect(await only(id, 'unsubscribed')).toEqual(['Bob A'])
  expect(await only(id, 'left_out')).toEqual(['Cleo A', 'Dan A'])
  await figuresAgree(id)
})

const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)

/** Every filter shows as many rows as the result counts. */
async function figuresAgree(id: string): Promise<void> {
  const { result } = await run.get(id)
  const figures: Record<RecipientFilter, number> = {
    ...result,
    waiting: result.waiting + result.queued,
    refused: sum(result.refused),
    left_out: sum(result.excluded),
  }
  for (const filter of RECIPIENT_FILTERS)
    expect([filter, (await list(id, { only: filter })).total]).toEqual([filter, figures[filter]])
}

test('those who wait, failed, or were stopped by canceling are found, a page at a time', async () => {
  await run.rate(2)
  await run.readers(5)
  site.answer = 550
  const id = await run.begin(await run.draft())
  await run.until(id, ({ result }) => expect([result.failed, result.waiting]).toEqual([2, 3]))
  expect((await list(id, { only: 'failed' })).rows[0]).toMatchObject({ state: 'failed', sent_at: null })
  await figuresAgree(id)
  const { version } = (await run.get(id)).campaign
  const canceled = await run.manager.call('campaigns.cancel', { params: { id }, body: { version } })
  expect(canceled.result.refused).toEqual([{ reason: 'campaign_canceled', count: 3 }])
  await figuresAgree(id)
  const pages = [await list(id, { limit: 3 }), await list(id, { limit: 3, offset: 3 })]
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [3, 5],
    [2, 5],
  ])
  expect(new Set(pages.flatMap(({ rows }) => rows.map((row) => row.id))).size).toBe(5)
})

test('the list as a file has every row, in words, and names of fleet locations', async () => {
  await makeFleet(site.company)
  await site.change(sql`update fleet_locations set email = 'depot@example.com', consent_email = 'given'`)
  const audience = { ...campaignInput(site.company).audience, party: 'fleets' as const }
  const id = await run.begin(await run.draft({ audience }))
  await run.done(id)
  const [row] = (await list(id)).rows
  expect(row).toMatchObject({ kind: 'fleet_location', address: 'depot@example.com' })
  const input = { params: { id }, query: { language: 'fr-CA' as const } }
  const file = await run.manager.send('campaignRecipients.file', input)
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Destinataire,Type,Adresse,État,Motif')
  expect(lines[1]).toContain(`${row?.name ?? ''},Établissement de flotte,depot@example.com,Envoyé`)
  const log = await site.company.as('Owner').call('audit.list', { query: {} })
  expect(log.entries[0]?.kind).toBe('export.made')
})

test('a campaign that started before the names were kept says so', async () => {
  await run.reader()
  const id = await run.begin(await run.draft())
  await run.done(id)
  await site.change(sql`update campaigns set excluded = '{"no_contact": 1}'`)
  expect(await list(id, { only: 'left_out' })).toEqual({ rows: [], total: 0, left_out_kept: false })
})

test('another company and a person without the permission do not see it', async () => {
  await run.reader()
  const { id } = (await run.draft()).campaign
  const other = (await makeCompany(site.server)).as('Owner')
  await other.refused('not_found', 'campaignRecipients.list', { params: { id } })
  await other.refused('not_found', 'campaignRecipients.file', { params: { id } })
  await run.manager.refused('not_found', 'campaignRecipients.list', { params: { id: newId() } })
  const technician = site.company.as('Technician')
  await technician.refused('not_allowed', 'campaignRecipients.list', { params: { id } })
  await technician.refused('not_allowed', 'campaignRecipients.file', { params: { id } })
})

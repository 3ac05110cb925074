import { sql } from 'kysely'
import { newId } from '#server/base/ids.ts'
import { storeLeftOut } from '#server/messages/campaigns/recipients.queries.ts'
import { suppress } from '#server/base/mail/suppress.ts'
import { PDF } from '../attachments.ts'
import type { TestCompany } from '#test/factories.ts'
import { campaignFields, draftCampaign } from './campaigns.ts'
import type { RawInput } from '../station.ts'

/** A message, its rule and words, a consent, a suppressed address and a pause; nothing is sent. Answers the ids. */
export async function everyMessage(
  company: TestCompany,
  customerId: string,
  name: string,
): Promise<Record<string, string>> {
  const owner = company.as('Owner')
  const shop = company.shops.FL.id
  const rule = { kind: 'thank_you' as const, email: false, text: false, delay_minutes: 60, version: 0 }
  await owner.call('messages.saveRule', { params: { id: shop }, body: rule })
  const words = { subject_en: name, subject_fr: name, body_en: name, body_fr: name }
  await owner.call('messages.saveTemplate', {
    params: { kind: 'thank_you', channel: 'email' },
    body: { ...words, version: 0 },
  })
  const { campaign } = await draftCampaign(company, { name, body_en: name, body_fr: name })
  const [message, suppression, snippet, picture] = [newId(), newId(), newId(), newId()]
  const reply = { id: snippet, name, body_en: name, body_fr: name }
  await owner.call('snippets.add', { body: reply })
  const { id: company_id, users, server } = company
  await server.services.database.tenant(company_id, async (tx) => {
    await sql`insert into messages (company_id, id, cause, channel, kind, purpose, shop_id, customer_id, address,
        language, subject, body, state, reason, user_id, user_name)
      values (${company_id}, ${message}, ${name}, 'email', 'thank_you', 'marketing', ${shop}, ${customerId},
        ${`${name}@example.com`}, 'en', ${name}, ${name}, 'refused', 'consent_none', ${users.Owner.id}, ${name})`.execute(
      tx,
    )
    await sql`insert into campaign_recipients (company_id, campaign_id, address, customer_id, first_name, language,
        not_before)
      values (${company_id}, ${campaign.id}, ${`${name}@example.com`}, ${customerId}, ${name}, 'en', null)`.execute(
      tx,
    )
    await storeLeftOut(tx, company_id, campaign.id, [
      {
        address: `${name}@example.com`,
        customer_id: customerId,
        fleet_location_id: null,
        reason: 'consent_none',
      },
    ])
    await sql`insert into conversations (company_id, number, assigned_to, customer_id)
      values (${company_id}, '4505550142', ${users.Owner.id}, ${customerId})`.execute(tx)
    await sql`insert into text_pictures (company_id, id, number, state, user_id)
      values (${company_id}, ${picture}, '4505550142', 'stored', ${users.Owner.id})`.execute(tx)
    await sql`insert into consents (company_id, id, customer_id, channel, kind, source, given_at)
      values (${company_id}, ${newId()}, ${customerId}, 'email', 'express', ${name}, now())`.execute(tx)
    await sql`insert into message_pauses (company_id, id, channel, bounced, finished)
      values (${company_id}, ${newId()}, 'email', 10, 20)`.execute(tx)
    await suppress(tx, company_id, {
      id: suppression,
      channel: 'email',
      address: `${name}@example.com`,
      reason: 'manual',
      note: name,
    })
  })
  return { message, suppression, campaign: campaign.id, snippet, text_picture: picture }
}

/** Good inputs of the routes of messages. */
export function messageInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { order = '', shop = '', message = '', suppression = '', campaign = '' } = ids
  const params = { kind: 'vehicle_ready', channel: 'text' }
  const talk = { number: '4505550142' }
  const words = { subject_en: '', subject_fr: '', body_en: 'Hi', body_fr: 'Bonjour' }
  const rule = {
    kind: 'service_due',
    email: false,
    text: false,
    delay_minutes: 0,
    coupon_id: ids['coupon'],
    version: 0,
  }
  const draft = { params: { id: campaign }, body: { version: 1 } }
  const { coupon = null, fleet = '' } = ids
  const audience = { ...campaignFields.audience, party: 'fleets', fleet_ids: [fleet] }
  const fields = { ...campaignFields, coupon_id: coupon, audience, shop_id: shop }
  const { channel, coupon_id } = fields
  const saved = { name: newId(), body_en: 'Hi', body_fr: 'Bonjour' }
  const answer = { id: newId(), shop_id: shop, body: 'x', picture_ids: [ids['text_picture']] }
  const party = { kind: 'customer', id: ids['customer'] }
  const consent = { channel: 'email', kind: 'express', source: 'paper', given_on: '2026-11-01' }
  return {
    'campaigns.list': [{}],
    'campaigns.get': [{ params: { id: campaign } }],
    'campaignRecipients.list': [{ params: { id: campaign } }],
    'campaignRecipients.file': [{ params: { id: campaign } }],
    'campaigns.save': [{ params: { id: campaign }, body: { ...fields, version: 1 } }],
    'campaigns.preview': [{ body: { shop_id: shop, channel, coupon_id, audience } }],
    'campaigns.test': [{ params: { id: campaign }, body: { id: newId(), language: 'en', to: '' } }],
    'campaigns.schedule': [{ ...draft, body: { version: 1, start_at: null } }],
    'campaigns.unschedule': [draft],
    'campaigns.pause': [draft],
    'campaigns.resume': [draft],
    'campaigns.cancel': [draft],
    'reminders.preview': [{ params: { id: shop } }],
    'consents.list': [{ params: party }],
    'consents.record': [{ params: party, body: { id: newId(), ...consent } }],
    'conversations.list': [{}],
    'conversations.unread': [{}],
    'conversations.get': [{ params: talk }],
    'conversations.reply': [{ params: talk, body: answer }],
    'conversations.addPicture': [
      { params: { ...talk, picture_id: newId() }, body: PDF, headers: { 'content-type': 'image/png' } },
    ],
    'conversations.attachPicture': [
      { params: { picture_id: ids['text_picture'] }, body: { order_id: order, file_id: newId() } },
    ],
    'conversations.openPicture': [{ params: { token: 'x' } }],
    'snippets.list': [{}],
    'snippets.add': [{ body: { id: newId(), ...saved } }],
    'snippets.save': [{ params: { id: ids['snippet'] }, body: { ...saved, version: 1 } }],
    'snippets.remove': [{ params: { id: ids['snippet'] } }],
    'conversations.markRead': [{ params: talk }],
    'conversations.setCustomer': [{ params: talk, body: { customer_id: ids['customer'] } }],
    'conversations.assign': [{ params: talk, body: { user_id: ids['user'] } }],
    'messages.list': [{ query: {} }],
    'messages.listForOrder': [{ params: { id: order } }],
    'messages.resend': [{ params: { id: message } }],
    'messages.resume': [{ body: { channel: 'text' } }],
    'messages.suppressions': [{}],
    'messages.suppress': [{ body: { id: newId(), channel: 'email', address: 'a@example.com' } }],
    'messages.unsuppress': [{ params: { id: suppression } }],
    'messages.rules': [{ params: { id: shop } }],
    'messages.saveRule': [{ params: { id: shop }, body: rule }],
    'messages.template': [{ params }],
    'messages.saveTemplate': [{ params, body: { ...words, version: 0 } }],
    'messages.test': [{ params, body: { id: newId(), shop_id: shop, language: 'en', to: '8135550142' } }],
    'messages.health': [{}],
    'messages.testChannel': [
      {
        params: { channel: 'text' },
        body: { id: newId(), shop_id: shop, language: 'en', to: '8135550142' },
      },
    ],
    'messages.openStatement': [{ params: { token: 'x' } }],
    'messages.unsubscribePage': [{ params: { token: 'x' } }],
    'messages.unsubscribe': [{ params: { token: 'x' }, body: {} }],
  }
}

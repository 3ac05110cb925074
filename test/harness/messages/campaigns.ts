import { FIRST_AUDIENCE } from '#domain/messages/campaigns/audience.ts'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import type { Input, Reply } from '../station.ts'

type Fields = Input<'campaigns.save'>['body']

/** A campaign by email in both languages, to every customer. */
export const campaignFields: Omit<Fields, 'shop_id'> = {
  name: 'Winter tires',
  channel: 'email',
  subject_en: '{shop}: winter is near',
  subject_fr: '{shop} : l’hiver approche',
  body_en: 'Hi {first_name}, book your tire change: {phone}.',
  body_fr: 'Bonjour {first_name}, prenez rendez-vous : {phone}.',
  coupon_id: null,
  audience: { ...FIRST_AUDIENCE, of_shop: false, fleet_ids: [], tags: [], makes: [] },
  version: 0,
}

export const campaignInput = (company: TestCompany, fields: Partial<Fields> = {}): Fields => ({
  ...campaignFields,
  shop_id: company.shops.FL.id,
  ...fields,
})

/** A draft. */
export const draftCampaign = (
  company: TestCompany,
  fields: Partial<Fields> = {},
): Promise<Reply<'campaigns.save'>> =>
  company
    .as('Manager')
    .call('campaigns.save', { params: { id: newId() }, body: campaignInput(company, fields) })

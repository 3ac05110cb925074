import { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import {
  campaignProblems,
  canStep,
  languagesOf,
  type CampaignStep,
} from '#domain/messages/campaigns/campaigns.ts'
import { filled, SAMPLE_VALUES } from '#domain/messages/templates/templates.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { audit } from '#server/base/audit.ts'
import { AppError } from '#server/base/errors.ts'
import { handlers, type Context } from '#server/base/http/context.ts'
import { emit } from '#server/base/outbox.ts'
import { loadCompanySettings, shopAt, shopFor, valuesOf, type ShopRow } from '#server/shop/index.ts'
import { sendTest } from '../auto/testMessage.ts'
import { couponValues, offeredCoupon, refuseUnusable } from './offer.ts'
import { isConfigured } from '../configured.ts'
import { listAudience, excludedOf, type Judged } from './audience.ts'
import {
  campaignList,
  findCampaign,
  lockCampaign,
  refuseWaiting,
  saveCampaign,
  takeStep,
  type CampaignFields,
  type CampaignRow,
} from './campaigns.queries.ts'
import { loadResult } from './result.queries.ts'

type One = ReplyOf<typeof api.campaigns.get>

const SAMPLE = 25

async function shopOf(tx: Tx, { session }: Context, { shop_id }: CampaignRow): Promise<ShopRow> {
  const shop = await shopAt(tx, session.company_id, shop_id)
  if (!shop) throw new AppError('not_found')
  return shop
}

const shownOf = ({ excluded: _excluded, user_id: _user, ...campaign }: CampaignRow): One['campaign'] => ({
  ...campaign,
  audience: {
    ...campaign.audience,
    fleet_ids: [...campaign.audience.fleet_ids],
    tags: [...campaign.audience.tags],
    makes: [...campaign.audience.makes],
  },
})

async function reply(tx: Tx, context: Context, id: string): Promise<One> {
  const { company_id } = context.session
  const campaign = await findCampaign(tx, context.session, id)
  if (!campaign) throw new AppError('not_found')
  const offered = await offeredCoupon(tx, company_id, {
    couponId: campaign.coupon_id,
    shop: await shopOf(tx, context, campaign),
  })
  return {
    campaign: shownOf(campaign),
    result: await loadResult(tx, company_id, campaign),
    coupon_usable: offered.problem === null,
    rate: (await loadCompanySettings(tx, company_id)).campaign_rate,
  }
}

const languagesIn = (judged: readonly Judged[]): ('en' | 'fr-CA')[] => [
  ...new Set(judged.filter(({ reason }) => reason === '').map(({ language }) => language)),
]

/** Refuses words that are missing in a language of the audience, or that name what a campaign does not have. */
function refuseWords(fields: CampaignFields, judged: readonly Judged[]): void {
  const { channel, subject_en, subject_fr, body_en, body_fr, coupon_id } = fields
  const words = { subject_en, subject_fr, body_en, body_fr }
  const problems = campaignProblems(channel, words, {
    languages: languagesIn(judged),
    hasCoupon: coupon_id !== null,
  })
  if (problems.length === 0) return
  throw new AppError('campaign_not_valid', {
    fields: problems.map(({ field, code, detail }) => ({ pointer: `/body/${field}`, code, detail })),
  })
}

const changed = (tx: Tx, { session }: Context, { id, shop_id }: { id: string; shop_id: string }) =>
  emit(tx, {
    company_id: session.company_id,
    event: 'campaign.changed',
    subject_id: id,
    shop_id,
    user_id: session.user_id,
  })

/** Locks a campaign for a step that it can take and whose version was seen. */
async function locked(
  tx: Tx,
  { session }: Context,
  { id, step, version }: { id: string; step: CampaignStep; version: number },
): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, session, id)
  if (!campaign) throw new AppError('not_found')
  if (!canStep(campaign.state, step)) throw new AppError('campaign_step_not_possible')
  // The server's own turns change the version of a campaign that has started; its state alone is compared.
  if (campaign.version !== version && campaign.started_at === null) throw new AppError('stale_version')
  return campaign
}

const step =
  (name: Exclude<CampaignStep, 'schedule'>) =>
  (
    context: Context,
    { params: { id }, body: { version } }: { params: { id: string }; body: { version: number } },
  ): Promise<One> =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const campaign = await locked(tx, context, { id, step: name, version })
      await takeStep(tx, company_id, { id, step: name })
      if (name === 'cancel') await refuseWaiting(tx, company_id, id)
      const { name: subject, shop_id } = campaign
      audit(tx, context.session, { kind: `campaign.${name}`, shop_id, subject_id: id, subject })
      await changed(tx, context, campaign)
      return reply(tx, context, id)
    })

export const campaignRoutes = handlers(api.campaigns)({
  list: (context) =>
    context.tenant(async (tx) => ({
      campaigns: (await campaignList(tx, context.session)).map(shownOf),
    })),

  get: (context, { params }) => context.tenant((tx) => reply(tx, context, params.id)),

  save: (context, { params: { id }, body: { version, ...fields } }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const shop = await shopFor(tx, context.session, fields.shop_id, '/body/shop_id')
      const known = await findCampaign(tx, context.session, id)
      if (known && known.state !== 'draft') throw new AppError('campaign_not_draft')
      if (!known && version > 0) throw new AppError('not_found')
      const { coupon, problem } = await offeredCoupon(tx, company_id, { couponId: fields.coupon_id, shop })
      // It may begin before the campaign does.
      refuseUnusable({ coupon, problem: problem === 'coupon_not_yet' ? null : problem })
      const { channel, audience } = fields
      const judged = await listAudience(tx, company_id, { shop, channel, audience, coupon })
      refuseWords(fields, judged)
      if (!(await saveCampaign(tx, company_id, { id, version, fields, by: context.session })))
        throw new AppError('stale_version')
      await changed(tx, context, { id, shop_id: shop.id })
      return reply(tx, context, id)
    }),

  preview: (context, { body: { shop_id, channel, coupon_id, audience } }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const shop = await shopFor(tx, context.session, shop_id, '/body/shop_id')
      const { coupon } = await offeredCoupon(tx, company_id, { couponId: coupon_id, shop })
      const judged = await listAudience(tx, company_id, { shop, channel, audience, coupon })
      const [reached, left] = [
        judged.filter(({ reason }) => reason === ''),
        judged.filter(({ reason }) => reason !== ''),
      ]
      return {
        recipients: reached.length,
        languages: languagesIn(judged).map((language) => ({
          language,
          count: reached.filter((row) => row.language === language).length,
        })),
        excluded: Object.entries(excludedOf(judged)).map(([reason, count]) => ({ reason, count })),
        sample: [...reached.slice(0, SAMPLE), ...left.slice(0, SAMPLE)].map(
          ({ name, address, language, last_visit, reason }) => ({
            name,
            address,
            language,
            last_visit,
            reason,
          }),
        ),
      }
    }),

  schedule: (context, { params: { id }, body: { version, start_at } }) =>
    context.tenant(async (tx) => {
      const { company_id } = context.session
      const campaign = await locked(tx, context, { id, step: 'schedule', version })
      if (!isConfigured(context.services, campaign.channel)) throw new AppError('channel_not_configured')
      const shop = await shopOf(tx, context, campaign)
      const offered = await offeredCoupon(tx, company_id, {
        couponId: campaign.coupon_id,
        shop,
        at: start_at,
      })
      refuseUnusable(offered)
      const judged = await listAudience(tx, company_id, {
        shop,
        channel: campaign.channel,
        audience: campaign.audience,
        coupon: offered.coupon,
        languages: languagesOf(campaign.channel, campaign),
      })
      if (judged.every(({ reason }) => reason !== '')) throw new AppError('campaign_audience_empty')
      await takeStep(tx, company_id, { id, step: 'schedule', startAt: start_at })
      const { name: subject, shop_id } = campaign
      const after = start_at ?? (await databaseNow(tx))
      audit(tx, context.session, { kind: 'campaign.schedule', shop_id, subject_id: id, subject, after })
      await changed(tx, context, campaign)
      return reply(tx, context, id)
    }),

  unschedule: step('unschedule'),
  pause: step('pause'),
  resume: step('resume'),
  cancel: step('cancel'),

  test: (context, { params, body: { id, language, to } }) =>
    context.tenant(async (tx) => {
      const campaign = await findCampaign(tx, context.session, params.id)
      if (!campaign) throw new AppError('not_found')
      const { channel, coupon_id } = campaign
      const shop = await shopOf(tx, context, campaign)
      const offered = await offeredCoupon(tx, context.session.company_id, { couponId: coupon_id, shop })
      const sample = { ...SAMPLE_VALUES[language], ...couponValues(offered, language) }
      const words = filled(campaign, channel, language, valuesOf(shop, sample))
      return sendTest(tx, context, { id, channel, shop, language, to, ...words, ofCampaign: true })
    }),
})

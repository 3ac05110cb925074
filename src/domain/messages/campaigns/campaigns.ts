import type { Channel } from '../sending/outbox.ts'
import type { Template } from '../templates/templateShape.ts'
import type { MessageLanguage, TemplateField } from '../templates/templates.ts'
import { wordProblems, type TemplateProblem } from '../templates/templateProblems.ts'

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'done', 'canceled'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** What a person does with a campaign, from where to where. The server moves it on to `sending` and `done`. */
export const CAMPAIGN_STEPS = {
  schedule: { from: ['draft'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['scheduled', 'sending', 'paused'], to: 'canceled' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>
export type CampaignStep = keyof typeof CAMPAIGN_STEPS

/** Whether a campaign in this state can take a step. */
export function canStep(state: CampaignState, step: CampaignStep): boolean {
  const from: readonly CampaignState[] = CAMPAIGN_STEPS[step].from
  return from.includes(state)
}

/** What the words of a campaign may name: it is about no order and no vehicle. */
export const CAMPAIGN_FIELDS = [
  'first_name',
  'shop',
  'phone',
  'coupon',
  'coupon_code',
  'review_link',
] as const satisfies readonly TemplateField[]

const LANGUAGE_FIELDS = {
  en: { subject: 'subject_en', body: 'body_en' },
  'fr-CA': { subject: 'subject_fr', body: 'body_fr' },
} as const

/** The languages in which a campaign has words. */
export const languagesOf = (channel: Channel, words: Template): MessageLanguage[] =>
  (['en', 'fr-CA'] as const).filter((language) => {
    const { subject, body } = LANGUAGE_FIELDS[language]
    return words[body].trim() !== '' && (channel === 'text' || words[subject].trim() !== '')
  })

/**
 * Everything that prevents saving the words of a campaign. A language in which the audience reads has all of its words;
 * another language may have none. Without an audience there are words in one language at least.
 */
export function campaignProblems(
  channel: Channel,
  words: Template,
  { languages, hasCoupon }: { languages: readonly MessageLanguage[]; hasCoupon: boolean },
): TemplateProblem[] {
  const parts = channel === 'email' ? (['subject', 'body'] as const) : (['body'] as const)
  const begun = (['en', 'fr-CA'] as const).filter((language) =>
    parts.some((part) => words[LANGUAGE_FIELDS[language][part]].trim() !== ''),
  )
  const needed = new Set([...languages, ...begun])
  if (needed.size === 0) needed.add('en')
  const missing = [...needed].flatMap((language) =>
    parts.flatMap((part): TemplateProblem[] => {
      const field = LANGUAGE_FIELDS[language][part]
      if (words[field].trim() !== '') return []
      return [{ field, code: begun.length > 0 ? 'missing_translation' : 'required', detail: '' }]
    }),
  )
  const fields = hasCoupon
    ? CAMPAIGN_FIELDS
    : CAMPAIGN_FIELDS.filter((name) => name !== 'coupon' && name !== 'coupon_code')
  return [...missing, ...wordProblems(channel, words, fields)]
}

import { z } from 'zod'
import { amount, day, money, requiredLine } from '#contract/base/shared.ts'
import { SPIFF_SPLITS, SPIFF_SUBJECTS, SPIFF_WAYS } from '#domain/pay/spiffRules.ts'
import { positionShare } from './SharesField.tsx'
import type { SpiffRuleReply } from '#contract/pay/spiffs.ts'

/** A rule of spiffs or commissions as it is typed. */
export const spiffForm = z
  .object({
    name: requiredLine(80),
    from_day: day,
    to_day: day.nullable(),
    shop_ids: z.array(z.string()),
    subject: z.enum(SPIFF_SUBJECTS),
    subject_id: z.string().nullable(),
    /** Of the package, item or category, to show it. */
    subject_name: z.string(),
    way: z.enum(SPIFF_WAYS),
    amount,
    cap: money.nullable(),
    split: z.enum(SPIFF_SPLITS),
    people: z.array(positionShare).min(1),
  })
  .refine(({ subject, subject_id }) => (subject === 'any') === (subject_id === null), {
    path: ['subject_id'],
    error: 'required',
  })
  .refine(({ from_day, to_day }) => to_day === null || from_day <= to_day, {
    path: ['to_day'],
    error: 'ends_before_it_begins',
  })
export type SpiffForm = z.input<typeof spiffForm>

/** A new rule. */
export const EMPTY_RULE: SpiffForm = {
  name: '',
  from_day: '',
  to_day: null,
  shop_ids: [],
  subject: 'any',
  subject_id: null,
  subject_name: '',
  way: 'flat',
  amount: '',
  cap: null,
  split: 'shares',
  people: [{ position: null, share: '1' }],
}

/** An existing rule; its subject is shown by this name. */
export const spiffFormOf = (rule: SpiffRuleReply, subject_name: string): SpiffForm => ({
  name: rule.name,
  from_day: rule.from_day,
  to_day: rule.to_day,
  shop_ids: rule.shop_ids,
  subject: rule.subject,
  subject_id: rule.subject_id,
  subject_name,
  way: rule.way,
  amount: rule.amount,
  cap: rule.cap,
  split: rule.split,
  people: rule.people,
})

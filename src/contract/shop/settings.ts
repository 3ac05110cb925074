import { z } from 'zod'
import { areBandsValid } from '#domain/catalogue/priceBands.ts'
import { cmp } from '#domain/money/money.ts'
import {
  editedNames,
  settingOf,
  storedSettings,
  type StoredSettingName,
  type StoredSettings,
} from '#domain/settings/settings.ts'
import type { SettingType } from '#domain/settings/setting.ts'
import { route } from '../base/route.ts'
import { amount, id, instant, language, line, rate, requiredLine } from '../base/shared.ts'

const position = z.object({ name: requiredLine(40), required: z.boolean() }).meta({ id: 'ShopPosition' })
const priceBand = z
  .object({ up_to: z.union([amount, z.literal('')]), multiplier: amount })
  .meta({ id: 'PriceBand' })
const isPercent = (text: string): boolean => cmp(text, '0') >= 0 && cmp(text, '100') <= 0
const hasNoTwins = (rows: readonly { name: string }[]): boolean =>
  new Set(rows.map(({ name }) => name.toLowerCase())).size === rows.length

/** The values that a setting may have. */
function valueOf(type: SettingType): z.ZodType {
  switch (type.kind) {
    case 'flag':
      return z.boolean()
    case 'percent':
      return rate.refine(isPercent)
    case 'amount':
      return amount
    case 'limit':
      return z.union([z.literal(''), amount])
    case 'bands':
      return z.array(priceBand).max(type.most).refine(areBandsValid)
    case 'count':
      return z.number().int().min(type.least).max(type.most)
    case 'line':
      return line(type.longest)
    case 'paragraph':
      return z.string().trim().max(type.longest)
    case 'choice':
      return z.enum(Object.keys(type.of))
    case 'choices':
      return z.array(z.enum(Object.keys(type.of))).max(Object.keys(type.of).length)
    case 'positions':
      return z.array(position).max(type.most).refine(hasNoTwins)
    default:
      return z.never()
  }
}

const names = Object.keys(storedSettings) as [StoredSettingName, ...StoredSettingName[]]
const settingName = z.enum(names).meta({ id: 'SettingName' })

const shapes = Object.fromEntries(
  editedNames.map((name) => [name, valueOf(settingOf(name).type)]),
) as unknown as { [Name in StoredSettingName]: z.ZodType<StoredSettings[Name]> }

/** The values of the settings screen. */
const values = z.object(shapes).meta({ id: 'SettingValues' })
const someValues = z.strictObject(shapes).partial()

/** Who changed a setting last. */
const lastChange = z.object({ changed_at: instant, changed_by: z.string() })

const settingsReply = z
  .object({
    shop_id: id,
    values: values.partial(),
    /** The settings that this person may not change. */
    held: z.array(settingName),
    /** The last change of each setting that was ever changed. */
    changes: z.partialRecord(settingName, lastChange),
  })
  .meta({ id: 'Settings' })
export type SettingsReply = z.infer<typeof settingsReply>

const settingChange = z
  .object({
    id,
    name: settingName,
    /** JSON of the value before and after the change. */
    before: z.string(),
    after: z.string(),
    changed_at: instant,
    changed_by: z.string(),
  })
  .meta({ id: 'SettingChange' })
export type SettingChange = z.infer<typeof settingChange>

const params = z.object({ id })

export const settings = {
  get: route({
    method: 'GET',
    path: '/api/v2/shops/:id/settings',
    allow: 'operations.view',
    params,
    reply: settingsReply,
    errors: ['not_found'],
    summary: 'Settings of a shop and its company',
    description:
      'Every setting with its value, who changed it last, and which ones this person cannot change.',
    example: {},
  }),
  save: route({
    method: 'PATCH',
    path: '/api/v2/shops/:id/settings',
    allow: 'operations.view',
    params,
    body: z.object({
      values: someValues,
      /** The values that the person saw: a setting that has another value by now is not changed. */
      seen: someValues.optional(),
    }),
    reply: settingsReply,
    errors: ['not_found', 'not_allowed', 'stale_version'],
    emits: ['shop.changed', 'company.changed'],
    audit: ['setting.changed'],
    summary: 'Change settings',
    description:
      'Changes the named settings and leaves the others. Each needs its own permission. A setting that changed since it was read is refused, with the current values.',
    example: { values: { bay_required: true }, seen: { bay_required: false } },
  }),
  changes: route({
    method: 'GET',
    path: '/api/v2/shops/:id/settings/changes',
    allow: 'operations.view',
    params,
    query: z.object({ name: settingName.optional() }),
    reply: z.object({ changes: z.array(settingChange) }),
    errors: ['not_found'],
    summary: 'Setting changes',
    description:
      'The last hundred setting changes of a shop and its company, or of one setting, newest first.',
    example: {},
  }),
  file: route({
    method: 'GET',
    path: '/api/v2/shops/:id/settings/file',
    allow: 'operations.view',
    params,
    query: z.object({ language: language.default('en') }),
    kind: 'file',
    gives: ['text/csv'],
    reply: z.unknown(),
    errors: ['not_found'],
    audit: ['export.made'],
    summary: 'Settings as CSV',
    description:
      'Every setting of a shop and its company with its value, its first value and its last change.',
    example: {},
  }),
}

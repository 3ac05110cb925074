import { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { SettingsReply } from '#contract/shop/settings.ts'
import { sanitizeLine, sanitizeText } from '#domain/base/text.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { actorCan } from '#domain/people/roles.ts'
import type { CompanySettings } from '#domain/settings/companySettings.ts'
import {
  editedNames,
  settingOf,
  type StoredSettingName,
  type StoredSettings,
} from '#domain/settings/settings.ts'
import type { ShopPosition } from '#domain/settings/setting.ts'
import type { ShopSettings } from '#domain/settings/shopSettings.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { refuseHeld } from '../base/work/held.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { sendCsv } from '../base/files/sendCsv.ts'
import { settingsTable, settingRows } from './settingTable.ts'
import {
  loadCompanySettings,
  lastChanges,
  lockCompanySettings,
  saveCompanySettings,
  saveShopSettings,
  settingChanges,
} from './settings.queries.ts'
import { lockShop, shopFor } from './shops.ts'

type SaveBody = ParsedOf<typeof api.settings.save>['body']
type SomeSettings = { readonly [Name in StoredSettingName]?: StoredSettings[Name] | undefined }

/** The permission that is missing to change a setting; null where nothing is. */
const heldBy = ({ actor }: Author, name: StoredSettingName): Permission | null => {
  const { permission } = settingOf(name)
  return permission !== null && !actorCan(actor, permission) ? permission : null
}

async function settingsReply(tx: Tx, session: Author, shopId: string): Promise<SettingsReply> {
  const { company_id } = session
  const shop = await shopFor(tx, session, shopId, '/params/id')
  const values: StoredSettings = { ...(await loadCompanySettings(tx, company_id)), ...shop.settings }
  const changes = await lastChanges(tx, company_id, shopId)
  return {
    shop_id: shopId,
    values: Object.fromEntries(editedNames.map((name) => [name, values[name]])),
    held: editedNames.filter((name) => heldBy(session, name)),
    changes: Object.fromEntries(changes.map(({ name, ...change }) => [name, change])),
  }
}

/** A value as it is stored: text without markup. */
function clean(name: StoredSettingName, value: unknown): unknown {
  const { kind } = settingOf(name).type
  if (kind === 'line') return sanitizeLine(value as string)
  if (kind === 'paragraph') return sanitizeText(value as string)
  if (kind !== 'positions') return value
  return (value as ShopPosition[]).map((row) => ({ ...row, name: sanitizeLine(row.name) }))
}

const namesIn = (values: SomeSettings) => Object.keys(values) as StoredSettingName[]

const ofScope = (values: SomeSettings, scope: 'company' | 'shop'): SomeSettings =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => settingOf(name as StoredSettingName).scope === scope),
  )

/** The settings that have another value than the person saw, and not the one that is to be saved. */
const outdated = (stored: StoredSettings, { values, seen = {} }: SaveBody): boolean =>
  namesIn(values).some((name) => {
    const present = JSON.stringify(stored[name])
    return name in seen && JSON.stringify(seen[name]) !== present && JSON.stringify(values[name]) !== present
  })

async function save(tx: Tx, session: Author, shopId: string, body: SaveBody): Promise<SettingsReply> {
  refuseHeld(
    namesIn(body.values).flatMap((name) => {
      const permission = heldBy(session, name)
      return permission ? [{ field: `values/${name}`, permission }] : []
    }),
  )
  const { company_id } = session
  const ofCompany = await lockCompanySettings(tx, company_id)
  await lockShop(tx, company_id, shopId)
  const shop = await shopFor(tx, session, shopId, '/params/id')
  const values = Object.fromEntries(
    namesIn(body.values).map((name) => [name, clean(name, body.values[name])]),
  ) as SomeSettings
  if (outdated({ ...ofCompany, ...shop.settings }, { ...body, values }))
    throw new AppError('stale_version', { current: await settingsReply(tx, session, shopId) })
  await saveCompanySettings(tx, session, ofCompany, ofScope(values, 'company') as Partial<CompanySettings>)
  await saveShopSettings(tx, session, shop, ofScope(values, 'shop') as Partial<ShopSettings>)
  return settingsReply(tx, session, shopId)
}

export const settingsRoutes = handlers(api.settings)({
  get: (context, { params }) => context.tenant((tx) => settingsReply(tx, context.session, params.id)),

  save: (context, { params, body }) => context.tenant((tx) => save(tx, context.session, params.id, body)),

  changes: (context, { params, query }) =>
    context.tenant(async (tx) => {
      await shopFor(tx, context.session, params.id, '/params/id')
      return { changes: await settingChanges(tx, context.session.company_id, params.id, query.name) }
    }),

  async file(context, { params, query }) {
    const { company_id } = context.session
    const { rows, zone } = await context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, params.id, '/params/id')
      const values: StoredSettings = { ...(await loadCompanySettings(tx, company_id)), ...shop.settings }
      const changes = await lastChanges(tx, company_id, params.id)
      return { rows: settingRows(values, changes, query.language), zone: shop.time_zone }
    })
    await sendCsv(context, settingsTable, rows, { language: query.language, zone })
    return undefined
  },
})

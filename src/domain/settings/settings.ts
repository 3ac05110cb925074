import { companySettings, type CompanySettings } from './companySettings.ts'
import type { Setting } from './setting.ts'
import { shopSettings, type ShopSettings } from './shopSettings.ts'

/** Every setting that the server stores. */
export const storedSettings = { ...companySettings, ...shopSettings }

export type StoredSettings = CompanySettings & ShopSettings
export type StoredSettingName = keyof StoredSettings

/** A setting as its row declares it. */
export const settingOf = (name: StoredSettingName): Setting<unknown> => storedSettings[name]

/** The settings that the settings screen edits, in the order of their rows; the others have screens of their own. */
export const editedNames = (Object.keys(storedSettings) as StoredSettingName[]).filter(
  (name) => settingOf(name).type.kind !== 'page',
)

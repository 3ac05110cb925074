import type { Say } from '#domain/base/words.ts'
import { fold, searchWords } from '#domain/base/search.ts'
import { deviceSettings, type DeviceSettings } from '#domain/settings/deviceSettings.ts'
import { COMPANY_SECTIONS, SECTIONS, type Setting, type SettingSection } from '#domain/settings/setting.ts'
import { settingOf, storedSettings, type StoredSettingName } from '#domain/settings/settings.ts'

export type SettingEntry =
  | { stored: StoredSettingName; setting: Setting<unknown> }
  | { device: keyof DeviceSettings; setting: Setting<unknown> }

/** The logo has a section of its own on the page of the settings. */
const isListed = ({ type }: Setting<unknown>): boolean =>
  type.kind !== 'page' || type.page !== '/dash/settings/operations'

const all: readonly SettingEntry[] = [
  ...(Object.keys(storedSettings) as StoredSettingName[]).map((stored) => ({
    stored,
    setting: settingOf(stored),
  })),
  ...(Object.keys(deviceSettings) as (keyof DeviceSettings)[]).map((device) => ({
    device,
    setting: deviceSettings[device],
  })),
]

/** Every setting that the screen of the settings lists. */
export const settingEntries: readonly SettingEntry[] = all.filter(({ setting }) => isListed(setting))

/** Everything that a search for settings looks at, in each of the languages. */
function wordsOf({ setting }: SettingEntry, says: readonly Say[]): string {
  const { label, help, section, type } = setting
  const values = 'of' in type ? Object.values(type.of) : []
  return [label, help, SECTIONS[section], ...values]
    .map((words) => (words ? fold(says.map((say) => say(words)).join(' ')) : ''))
    .join(' ')
}

/** Whether a setting is on the screen of the company, not on that of a shop. */
export const isOfCompany = ({ section }: Setting<unknown>): boolean => COMPANY_SECTIONS.has(section)

/** The sections with the settings that a query finds, in their order; all of them without a query. */
export function foundSettings(
  query: string,
  page: 'shop' | 'company',
  says: readonly Say[],
): { section: SettingSection; rows: SettingEntry[] }[] {
  const words = searchWords(query)
  const found = settingEntries.filter((entry) => {
    const text = wordsOf(entry, says)
    return words.every((word) => text.includes(word))
  })
  return (Object.keys(SECTIONS) as SettingSection[])
    .filter((section) => COMPANY_SECTIONS.has(section) === (page === 'company'))
    .map((section) => ({ section, rows: found.filter(({ setting }) => setting.section === section) }))
    .filter(({ rows }) => rows.length > 0)
}

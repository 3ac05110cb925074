import { msg, type Words, type Language } from '#domain/base/words.ts'
import { SECTIONS } from '#domain/settings/setting.ts'
import { settingOf, type StoredSettingName, type StoredSettings } from '#domain/settings/settings.ts'
import type { CsvTable } from '../base/files/sendCsv.ts'
import { sayIn } from '#server/base/words.ts'

export interface SettingTableRow {
  section: string
  label: string
  name: string
  scope: string
  value: string
  initial: string
  changed_at: string
  changed_by: string
}

/** The settings of a shop and its company as a table. */
export const settingsTable: CsvTable<SettingTableRow> = {
  name: msg('settings'),
  columns: [
    ['section', msg('Section')],
    ['label', msg('Setting')],
    ['name', msg('Name')],
    ['scope', msg('Applies to')],
    ['value', msg('Value')],
    ['initial', msg('Default')],
    ['changed_at', msg('Changed')],
    ['changed_by', msg('Changed by')],
  ],
}

const SCOPES: Record<string, Words> = {
  company: msg('Company'),
  shop: msg('Shop'),
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface Change {
  name: StoredSettingName
  changed_at: string
  changed_by: string
}

/** Every setting with its value, its first value and its last change. */
export function settingRows(
  values: StoredSettings,
  changes: readonly Change[],
  language: Language,
): SettingTableRow[] {
  const last = new Map(changes.map((change) => [change.name, change]))
  const say = sayIn(language)
  return (Object.keys(values) as StoredSettingName[]).map((name) => {
    const { section, label, scope, initial } = settingOf(name)
    return {
      section: say(SECTIONS[section]),
      label: say(label),
      name,
      scope: say(SCOPES[scope] ?? ''),
      value: text(values[name]),
      initial: text(initial),
      changed_at: last.get(name)?.changed_at ?? '',
      changed_by: last.get(name)?.changed_by ?? '',
    }
  })
}

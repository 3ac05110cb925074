import { SECTIONS, type Words } from '#domain/settings/setting.ts'
import { settingOf, type StoredSettingName, type StoredSettings } from '#domain/settings/settings.ts'
import type { CsvTable } from '../base/files/sendCsv.ts'

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
  name: ['settings', 'parametres'],
  columns: [
    ['section', 'Section', 'Section'],
    ['label', 'Setting', 'Paramètre'],
    ['name', 'Name', 'Nom'],
    ['scope', 'Applies to', 'S’applique à'],
    ['value', 'Value', 'Valeur'],
    ['initial', 'First value', 'Valeur initiale'],
    ['changed_at', 'Changed', 'Modifié'],
    ['changed_by', 'Changed by', 'Modifié par'],
  ],
}

const SCOPES: Record<string, Words> = {
  company: { en: 'Company', fr: 'Entreprise' },
  shop: { en: 'Shop', fr: 'Atelier' },
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
  language: 'en' | 'fr-CA',
): SettingTableRow[] {
  const last = new Map(changes.map((change) => [change.name, change]))
  const said = (words: Words | undefined) => words?.[language === 'fr-CA' ? 'fr' : 'en'] ?? ''
  return (Object.keys(values) as StoredSettingName[]).map((name) => {
    const { section, label, scope, initial } = settingOf(name)
    return {
      section: said(SECTIONS[section]),
      label: said(label),
      name,
      scope: said(SCOPES[scope]),
      value: text(values[name]),
      initial: text(initial),
      changed_at: last.get(name)?.changed_at ?? '',
      changed_by: last.get(name)?.changed_by ?? '',
    }
  })
}

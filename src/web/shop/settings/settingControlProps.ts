import type { Setting } from '#domain/settings/setting.ts'

/** What every control of a setting has. */
export interface SettingControlProps {
  setting: Setting<unknown>
  value: unknown
  label: string
  description: string
  error: string | undefined
  onSave: (value: unknown) => void
}

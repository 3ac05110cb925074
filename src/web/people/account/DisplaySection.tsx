import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePreferences } from '#web/base/session/preferences.ts'
import { useSavePreferences } from '../ThemeSwitch.tsx'
import { Section, Segmented, Switch } from '#web/ui/index.ts'
import css from './account.module.css'

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css['account-setting']}>
      <span className="ui-label">{label}</span>
      {children}
    </div>
  )
}

/** Display and keyboard preferences; each change applies at once and on other stations. */
export function DisplaySection() {
  const { t } = useLingui()
  const { language, theme, density, shortcuts } = usePreferences()
  const save = useSavePreferences()
  return (
    <Section title={t`Display`}>
      <Setting label={t`Language`}>
        <Segmented
          label={t`Language`}
          value={language}
          onChange={(next) => save({ language: next })}
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr-CA', label: 'Français' },
          ]}
        />
      </Setting>
      <Setting label={t`Colors`}>
        <Segmented
          label={t`Colors`}
          value={theme}
          onChange={(next) => save({ theme: next })}
          options={[
            { value: 'system', label: t`Use device setting` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
      </Setting>
      <Setting label={t`Density`}>
        <Segmented
          label={t`Density`}
          value={density}
          onChange={(next) => save({ density: next })}
          options={[
            { value: 'standard', label: t`Standard` },
            { value: 'comfortable', label: t`Comfortable` },
          ]}
        />
      </Setting>
      <Switch
        label={t`Single-letter shortcuts`}
        description={t`Single keys such as N, / and G then B. When off, only shortcuts with Ctrl or ⌘ work.`}
        checked={shortcuts}
        onChange={(on) => save({ shortcuts: on })}
      />
    </Section>
  )
}

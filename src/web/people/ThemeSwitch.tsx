import { useLingui } from '@lingui/react/macro'
import { call } from '../base/client/api.ts'
import { setPreferences, type Preferences } from '../base/session/preferences.ts'
import { setUser, useUser } from '../base/session/session.ts'
import { IconButton } from '../ui/basics/Button.tsx'
import { IconMoon, IconSun } from '../ui/icons.ts'
import { useDark } from '../ui/KitProvider.tsx'

/** Changes the display at once and saves it in the account of a signed-in person. */
export function useSavePreferences(): (change: Partial<Preferences>) => void {
  const user = useUser()
  return (change) => {
    setPreferences(change)
    if (user) call('account.update', { body: change }).then(setUser, () => undefined)
  }
}

export function ThemeSwitch() {
  const { t } = useLingui()
  const dark = useDark()
  const save = useSavePreferences()
  return (
    <IconButton
      label={dark ? t`Light theme` : t`Dark theme`}
      icon={dark ? <IconSun size={19} stroke={1.7} /> : <IconMoon size={19} stroke={1.7} />}
      onClick={() => save({ theme: dark ? 'light' : 'dark' })}
    />
  )
}

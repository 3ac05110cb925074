import { useLingui } from '@lingui/react/macro'
import { call } from '../../base/api.ts'
import { useGo } from '../../base/navigation.tsx'
import { setPreferences, usePreferences } from '../../base/preferences.ts'
import type { Preferences } from '../../base/preferences.ts'
import { setUser, useUser } from '../../base/session.ts'
import { signOut } from '../../base/signIn.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Avatar, initials } from '../../ui/Figures.tsx'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSettings, IconSun } from '../../ui/icons.ts'
import { useDark } from '../../ui/KitProvider.tsx'
import { Menu } from '../../ui/Menu.tsx'

/** Changes how it looks at once and keeps it with the account when there is one. */
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
      label={dark ? t`Light colours` : t`Dark colours`}
      icon={dark ? <IconSun size={19} stroke={1.7} /> : <IconMoon size={19} stroke={1.7} />}
      onClick={() => save({ theme: dark ? 'light' : 'dark' })}
    />
  )
}

export function AccountMenu() {
  const { t } = useLingui()
  const go = useGo()
  const user = useUser()
  const save = useSavePreferences()
  const { language } = usePreferences()
  const name = user ? `${user.first_name} ${user.last_name}` : ''
  const letters = initials(name)
  return (
    <Menu
      width={248}
      trigger={
        <button type="button" className="shell-account" aria-label={t`${letters}, account of ${name}`}>
          <Avatar name={name} />
        </button>
      }
      items={[
        { heading: `${name} · ${user?.email ?? ''}` },
        {
          label: t`My account`,
          icon: <IconSettings size={17} aria-hidden />,
          onSelect: () => go('/dash/user_settings/my_account'),
        },
        {
          label: t`System status`,
          icon: <IconDeviceDesktop size={17} aria-hidden />,
          onSelect: () => go('/dash/user_settings/system_status'),
        },
        'divider',
        { label: 'English', checked: language === 'en', onSelect: () => save({ language: 'en' }) },
        { label: 'Français', checked: language === 'fr-CA', onSelect: () => save({ language: 'fr-CA' }) },
        'divider',
        { label: t`Sign out`, icon: <IconLogout size={17} aria-hidden />, onSelect: () => void signOut() },
      ]}
    />
  )
}

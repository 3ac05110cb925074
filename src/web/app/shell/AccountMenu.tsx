import { useSavePreferences } from '#web/people/ThemeSwitch.tsx'
import { useLingui } from '@lingui/react/macro'
import { useGo } from '#web/base/navigation.tsx'
import { usePreferences } from '#web/base/session/preferences.ts'
import { lockScreen } from '#web/base/device/screenLock.ts'
import { useUser } from '#web/base/session/session.ts'
import { signOut } from '#web/base/session/signIn.ts'
import { leaving } from '#web/base/unsaved.ts'
import { Avatar, initials } from '#web/ui/basics/Figures.tsx'
import {
  IconDeviceDesktop,
  IconLock,
  IconLogout,
  IconPrinter,
  IconSettings,
  IconUsers,
} from '#web/ui/icons.ts'
import { Menu } from '#web/ui/popups/Menu.tsx'

export function AccountMenu({ onSwitch }: { onSwitch: () => void }) {
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
        <button type="button" className="shell-account" aria-label={t`${letters}, ${name}’s account`}>
          <Avatar name={name} />
        </button>
      }
      items={[
        { heading: `${name} · ${user?.email ?? ''}` },
        {
          label: t`Switch user`,
          icon: <IconUsers size={17} aria-hidden />,
          onSelect: onSwitch,
        },
        {
          label: t`Lock screen`,
          icon: <IconLock size={17} aria-hidden />,
          onSelect: lockScreen,
        },
        {
          label: t`My account`,
          icon: <IconSettings size={17} aria-hidden />,
          onSelect: () => go('/dash/user_settings/my_account'),
        },
        {
          label: t`Printing`,
          icon: <IconPrinter size={17} aria-hidden />,
          onSelect: () => go('/dash/user_settings/printing'),
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
        {
          label: t`Sign out`,
          icon: <IconLogout size={17} aria-hidden />,
          onSelect: () => leaving(() => void signOut()),
        },
      ]}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useGo } from '#web/base/navigation.tsx'
import { useShortcuts } from '#web/ui/popups/KeyMap.tsx'
import { useMenu } from './menu.tsx'

/** Keys that work on every signed-in page. */
export function useShellShortcuts(onSwitch: () => void): void {
  const { t } = useLingui()
  const go = useGo()
  const menu = useMenu()
  useShortcuts([
    { keys: 'n', label: t`New order`, run: () => go('/dash/flow/start') },
    { keys: 'u', label: t`Switch user`, run: onSwitch },
    ...menu.map(({ letter, label, path }) => ({ keys: `g ${letter}`, label, run: () => go(path) })),
  ])
}

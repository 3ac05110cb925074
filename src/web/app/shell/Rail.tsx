import { Mark } from '#web/ui/basics/Mark.tsx'
import { useLingui } from '@lingui/react/macro'
import { PageLink, usePath } from '#web/base/navigation.tsx'
import { useShops } from '#web/base/session/shop.ts'
import { useRailCounts } from '#web/base/slots.ts'
import { leaving } from '#web/base/unsaved.ts'
import { IconSelector } from '#web/ui/icons.ts'
import { Menu } from '#web/ui/popups/Menu.tsx'
import { useMenu, useSettingsMenu } from './menu.tsx'

/** The active shop; a switcher where there are several. */
function ShopHead() {
  const { t } = useLingui()
  const { shops, shop, choose } = useShops()
  const face = (
    <>
      <Mark />
      <span className="shell-shop">
        <strong>Bayline</strong>
        <span>{shop?.name ?? '\u00a0'}</span>
      </span>
    </>
  )
  if (shops.length < 2) return <div className="shell-head">{face}</div>
  return (
    <Menu
      align="start"
      width={260}
      trigger={
        <button type="button" className="shell-head shell-head-button" title={t`Switch shop`}>
          {face}
          <IconSelector size={16} aria-hidden />
        </button>
      }
      items={[
        { heading: t`Shop` },
        ...shops.map((row) => ({
          label: row.name,
          checked: row.id === shop?.id,
          onSelect: () => leaving(() => choose(row)),
        })),
      ]}
    />
  )
}

/** The left rail; on small screens the same in a drawer. */
export function Rail({ onGo }: { onGo?: () => void }) {
  const { t } = useLingui()
  const entries = useMenu()
  const counts = useRailCounts()
  const inSettings = usePath().startsWith('/dash/settings/')
  return (
    <div className="shell-rail-inner">
      <ShopHead />
      <nav aria-label={t`Main menu`}>
        <ul className="shell-menu">
          {entries.map(({ entry, path, label, icon }) => (
            <li key={entry}>
              <PageLink
                to={path}
                className="shell-item"
                activeExact={path === '/dash/'}
                {...(onGo ? { onClick: onGo } : {})}
              >
                {icon}
                <span>{label}</span>
                {counts[entry] !== undefined && <span className="shell-count ui-num">{counts[entry]}</span>}
              </PageLink>
              {entry === 'settings' && inSettings && <SettingsList onGo={onGo} />}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function SettingsList({ onGo }: { onGo: (() => void) | undefined }) {
  const rows = useSettingsMenu()
  return (
    <ul className="shell-menu shell-submenu">
      {rows.map(({ path, label }) => (
        <li key={path}>
          <PageLink
            to={path}
            className="shell-item"
            // Its other screens are entries of their own.
            activeExact={path === '/dash/settings/company/'}
            {...(onGo ? { onClick: onGo } : {})}
          >
            <span>{label}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { call } from '../../base/api.ts'
import type { CallReply } from '../../base/callTypes.ts'
import { useGo } from '../../base/navigation.tsx'
import { useSaveState } from '../../base/slots.ts'
import { useShops } from '../../base/shop.ts'
import { ButtonLink, IconButton } from '../../ui/Button.tsx'
import { FindBox } from '../../ui/FindBox.tsx'
import { IconCar, IconMenu2, IconPlus, IconUser, IconUsersGroup } from '../../ui/icons.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ThemeSwitch } from '../../people/ThemeSwitch.tsx'
import { StatusGlyph } from '../../orders/status/OrderStatus.tsx'

type Found = CallReply<'orders.find'>['results'][number]

const kindIcons: Record<Exclude<Found['kind'], 'order'>, ReactNode> = {
  vehicle: <IconCar size={18} aria-hidden />,
  customer: <IconUser size={18} aria-hidden />,
  fleet: <IconUsersGroup size={18} aria-hidden />,
}

function foundIcon(found: Found): ReactNode {
  if (found.kind !== 'order') return kindIcons[found.kind]
  return <StatusGlyph status={found.status ?? 'open'} />
}

function Find() {
  const go = useGo()
  const { shop } = useShops()
  const open = (found: Found) => {
    if (found.kind === 'order') go('/dash/flow/work_order', { id: found.id })
    else if (found.kind === 'vehicle') go('/dash/flow/vin/overview', { vehicle_id: found.id })
    else go(found.kind === 'customer' ? '/dash/edit_customer' : '/dash/edit_fleet_location', { id: found.id })
  }
  return (
    <FindBox<Found>
      search={async (q, signal) => {
        const query = shop ? { q, shop_id: shop.id } : { q }
        return (await call('orders.find', { query }, { signal })).results
      }}
      option={(found) => ({
        id: `${found.kind}-${found.id}`,
        label: found.title,
        detail: found.detail,
        icon: foundIcon(found),
      })}
      onPick={open}
    />
  )
}

function SaveMark() {
  const { state, count, open } = useSaveState()
  if (state === 'saved' && count === 0 && !open) return null
  const words = {
    saved: <Trans>Saved</Trans>,
    saving: <Trans>Saving…</Trans>,
    queued: <Trans>{count} waiting to sync</Trans>,
    attention: <Trans>Needs attention</Trans>,
  }
  const text = <output>{words[state]}</output>
  return open ? (
    <button type="button" className="shell-save" data-state={state} onClick={open}>
      {text}
    </button>
  ) : (
    <span className="shell-save" data-state={state}>
      {text}
    </span>
  )
}

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useLingui()
  return (
    <header className="shell-top ui-no-print">
      <div className="shell-burger">
        <IconButton label={t`Menu`} icon={<IconMenu2 size={20} />} onClick={onMenu} />
      </div>
      <Find />
      <div className="shell-top-end">
        <SaveMark />
        <ButtonLink
          to="/dash/flow/start"
          variant="primary"
          icon={<IconPlus size={17} aria-hidden />}
          aria-label={t`New order`}
          className="shell-new"
        >
          {t`New order`}
        </ButtonLink>
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  )
}

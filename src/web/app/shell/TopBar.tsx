import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { fold } from '#domain/base/search.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import { call } from '#web/base/client/api.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useSaveState } from '#web/base/slots.ts'
import { useUser } from '#web/base/session/session.ts'
import { useShops } from '#web/base/session/shop.ts'
import { ButtonLink, IconButton } from '#web/ui/basics/Button.tsx'
import { FindBox } from '#web/ui/fields/FindBox.tsx'
import {
  IconArrowRight,
  IconCar,
  IconMenu2,
  IconPlus,
  IconSettings,
  IconUser,
  IconUsersGroup,
} from '#web/ui/icons.ts'
import type { Place } from '../find/places.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ThemeSwitch } from '#web/people/ThemeSwitch.tsx'
import { StatusGlyph } from '#web/orders/status/OrderStatus.tsx'
import { useSay } from '#web/base/i18n/useSay.ts'
import { saysIn } from '#web/base/i18n/language.ts'
import { LANGUAGES } from '#domain/base/words.ts'

type RecordFound = CallReply<'orders.find'>['results'][number]

type Found = { record: RecordFound } | { place: Place }

const places = () => import('../find/findPlaces.ts')

const kindIcons: Record<Exclude<RecordFound['kind'], 'order'>, ReactNode> = {
  vehicle: <IconCar size={18} aria-hidden />,
  customer: <IconUser size={18} aria-hidden />,
  fleet: <IconUsersGroup size={18} aria-hidden />,
}

function recordIcon(found: RecordFound): ReactNode {
  if (found.kind !== 'order') return kindIcons[found.kind]
  return <StatusGlyph status={found.status ?? 'open'} />
}

const placeIcons: Record<Place['kind'], ReactNode> = {
  screen: <IconArrowRight size={18} aria-hidden />,
  action: <IconPlus size={18} aria-hidden />,
  setting: <IconSettings size={18} aria-hidden />,
}

/** Searches records on the server, and screens, actions and settings here; the latter also without a connection. */
async function searchAll(
  q: string,
  shopId: string | undefined,
  person: SessionUser | null,
  signal: AbortSignal,
): Promise<Found[]> {
  const query = shopId === undefined ? { q } : { q, shop_id: shopId }
  const [records, found] = await Promise.allSettled([
    call('orders.find', { query }, { signal }),
    Promise.all([places(), saysIn(LANGUAGES)]).then(([{ findPlaces }, says]) => findPlaces(q, person, says)),
  ])
  const here = found.status === 'fulfilled' ? found.value.map((place) => ({ place })) : []
  if (records.status === 'fulfilled') {
    // What only sounds like the text comes after a screen that has it.
    const typed = fold(q)
    const near = records.value.results.map((record) => ({ record }))
    const has = ({ record }: { record: RecordFound }) =>
      fold(`${record.title} ${record.detail}`).includes(typed)
    return [...near.filter((row) => has(row)), ...here, ...near.filter((row) => !has(row))]
  }
  if (here.length === 0) throw records.reason
  return here
}

function Find() {
  const { t } = useLingui()
  const say = useSay()
  const go = useGo()
  const user = useUser()
  const { shop } = useShops()
  // The list is fetched with the first press of anything, so that it is there without a connection too.
  useEffect(() => {
    const stop = new AbortController()
    const once = { once: true, signal: stop.signal, capture: true }
    const fetchPlaces = () => void places().catch(() => undefined)
    addEventListener('pointerdown', fetchPlaces, once)
    addEventListener('keydown', fetchPlaces, once)
    return () => stop.abort()
  }, [])
  const kinds: Record<Place['kind'], string> = { screen: t`Screen`, action: t`Action`, setting: t`Setting` }
  const open = (found: Found) => {
    if ('place' in found) found.place.open(go, say)
    else openRecord(go, found.record)
  }
  return (
    <FindBox<Found>
      search={async (q, signal) => searchAll(q, shop?.id, user, signal)}
      option={(found) =>
        'place' in found
          ? {
              id: found.place.id,
              label: say(found.place.label),
              detail: kinds[found.place.kind],
              icon: placeIcons[found.place.kind],
            }
          : {
              id: `${found.record.kind}-${found.record.id}`,
              label: found.record.title,
              detail: found.record.detail,
              icon: recordIcon(found.record),
            }
      }
      onPick={open}
    />
  )
}

function openRecord(go: ReturnType<typeof useGo>, { kind, id }: RecordFound): void {
  if (kind === 'order') go('/dash/flow/work_order', { id })
  else if (kind === 'vehicle') go('/dash/flow/vin/overview', { vehicle_id: id })
  else go(kind === 'customer' ? '/dash/edit_customer' : '/dash/edit_fleet_location', { id })
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

interface TopBarProps {
  onMenu: () => void
  /** Opens the choice of another person. */
  onSwitch: () => void
}

export function TopBar({ onMenu, onSwitch }: TopBarProps) {
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
        <AccountMenu onSwitch={onSwitch} />
      </div>
    </header>
  )
}

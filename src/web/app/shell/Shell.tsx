import { useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onceShown } from '#web/base/onceShown.ts'
import { isOnline } from '#web/base/device/online.ts'
import { useLocked, watchInput } from '#web/base/device/screenLock.ts'
import { useShops } from '#web/base/session/shop.ts'
import { startCaching } from '#web/base/cache/cache.ts'
import { startLive } from '#web/base/live/live.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { ErrorState, Loading, Skeleton } from '#web/ui/basics/Feedback.tsx'
import { Sheet } from '#web/ui/popups/Overlays.tsx'
import { AnswerNotice } from './AnswerNotice.tsx'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'
import { useShellShortcuts } from './shortcuts.ts'
import { startWorker } from './worker.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useActiveCount } from './useActiveCount.ts'
import { useUnreadCount } from './useUnreadCount.ts'

/** Loaded after the first page: nothing waits for them, and they work on any screen. */
const NeedsAttention = lazy(() => import('./NeedsAttention.tsx'))
const LeaveQuestion = lazy(() => import('./LeaveQuestion.tsx'))
const station = () => import('#web/people/station/Station.tsx')
const Station = lazy(station)
const FollowPerson = lazy(onceShown(() => station().then((module) => ({ default: module.FollowPerson }))))
const ConfirmPassword = lazy(onceShown(() => import('#web/people/station/ConfirmPassword.tsx')))
const FactorGate = lazy(() => import('#web/people/FactorGate.tsx'))
const PrintQueue = lazy(onceShown(() => import('#web/printing/queue/PrintQueue.tsx')))
const ScanListener = lazy(onceShown(() => import('#web/intake/ScanListener.tsx')))

/** The frame of the signed-in area: rail, top bar, and the page between them. */
export function Shell() {
  const { t } = useLingui()
  const [drawer, setDrawer] = useState(false)
  useActiveCount()
  useUnreadCount()
  useEffect(() => startLive(), [])
  useEffect(() => startCaching(), [])
  const minutes = useShops().shop?.lock_minutes ?? 0
  useEffect(() => watchInput(minutes, isOnline), [minutes])
  const [switching, setSwitching] = useState(false)
  const locked = useLocked()
  const openSwitch = () => setSwitching(true)
  useEffect(() => startWorker(), [])
  useLeaveGuard()
  useShellShortcuts(openSwitch)
  return (
    <div className="shell" data-locked={locked || undefined}>
      <a className="shell-skip" href="#content">
        {t`Skip to content`}
      </a>
      <aside className="shell-rail ui-no-print">
        <Rail />
      </aside>
      <div className="shell-main">
        <TopBar onMenu={() => setDrawer(true)} onSwitch={openSwitch} />
        <main id="content" className="shell-content" tabIndex={-1}>
          <Content />
        </main>
      </div>
      <Suspense>
        <NeedsAttention />
        <LeaveQuestion />
        <PrintQueue />
        <ScanListener />
        <FollowPerson />
        <ConfirmPassword />
      </Suspense>
      <Suspense>
        {(switching || locked) && <Station switching={switching} onSwitched={() => setSwitching(false)} />}
      </Suspense>
      <AnswerNotice />
      <Sheet open={drawer} onClose={() => setDrawer(false)} title={t`Menu`} side="left" width={272}>
        <Rail onGo={() => setDrawer(false)} />
      </Sheet>
    </div>
  )
}

/** Screens are shown once the shop is known, so that none has to handle a missing shop. */
function Content() {
  const { shop } = useShops()
  const { error, refetch } = useCall('company.shops', undefined, { staleTime: 5 * 60_000 })
  if (error?.code === 'second_factor_missing')
    return (
      <Suspense>
        <FactorGate />
      </Suspense>
    )
  if (shop) return <Outlet />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="shell-wait">
      <Loading>
        <Skeleton width={220} height={26} />
        <Skeleton height={180} />
      </Loading>
    </div>
  )
}

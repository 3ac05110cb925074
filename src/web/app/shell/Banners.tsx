import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { TIMING } from '#domain/base/constants.ts'
import { isDemoAccount } from '#domain/people/demo.ts'
import { call } from '#web/base/client/api.ts'
import { useShownSince } from '#web/base/cache/cache.ts'
import { onceShown } from '#web/base/onceShown.ts'
import { useReloadHeld } from '#web/base/slots.ts'
import { hasUnsaved } from '#web/base/unsaved.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useUser } from '#web/base/session/session.ts'
import { useFormats } from '#web/ui/format.ts'
import { IconRefresh, IconWifiOff } from '#web/ui/icons.ts'
import { useZone } from '#web/base/session/zone.ts'
import { startOnlineCheck, useOnline } from '#web/base/device/online.ts'

/** Loaded after the first page. */
const DemoNotice = lazy(onceShown(() => import('./DemoNotice.tsx')))
const CompanyNotices = lazy(onceShown(() => import('#web/billing/CompanyNotices.tsx')))

const CHECK_MS = TIMING.deploy_check_s * 1000

/** Whether a newer version was deployed since this page was loaded. */
function useDeployed(): boolean {
  const [deployed, setDeployed] = useState(false)
  useEffect(() => {
    let known: string | null = null
    const check = async () => {
      const reply = await call('company.deployCheck', { query: { q: String(Date.now()) } }).catch(() => null)
      if (!reply) return
      if (known !== null && known !== reply.data) setDeployed(true)
      known = reply.data
    }
    void check()
    const timer = setInterval(() => void check(), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return deployed
}

function DeployBanner() {
  const held = useReloadHeld()
  const [seconds, setSeconds] = useState<number>(TIMING.deploy_countdown_s)
  useEffect(() => {
    if (held) return undefined
    const timer = setInterval(() => setSeconds((left) => (hasUnsaved() ? left : Math.max(0, left - 1))), 1000)
    return () => clearInterval(timer)
  }, [held])
  useEffect(() => {
    if (seconds === 0 && !held) location.reload()
  }, [seconds, held])
  return (
    <div className="shell-banner" data-tone="brand">
      <IconRefresh size={17} aria-hidden />
      <span aria-live="off">
        <Trans>
          A Change Has Recently Been Made To The Application. Your Browser Will Refresh in {seconds} Seconds.
        </Trans>
        {held && (
          <>
            {' '}
            <Trans>Waiting until your work is saved.</Trans>
          </>
        )}
      </span>
      {!held && (
        <Button size="sm" onClick={() => location.reload()}>
          <Trans>Refresh now</Trans>
        </Button>
      )}
    </div>
  )
}

/** Since when what is shown was not read again. */
function LastSeen() {
  const { time } = useFormats()
  const zone = useZone()
  const since = useShownSince()
  if (since === null) return null
  const at = time(new Date(since).toISOString(), zone)
  return (
    <Trans>You’re offline. Showing data from {at}. Changes are saved on this device and sent later.</Trans>
  )
}

/** Tells the styles how much of the height the messages take, for what is as high as the page. */
function measured(element: HTMLDivElement | null): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--banners', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => observer.disconnect()
}

/** Messages about the whole application: no connection, a new version, the plan of the company, the demo's past. */
export function Banners() {
  const online = useOnline()
  const deployed = useDeployed()
  const user = useUser()
  useEffect(() => startOnlineCheck(), [])
  return (
    <div className="shell-banners ui-no-print" ref={measured}>
      {!online && (
        <div className="shell-banner" data-tone="warn" role="alert">
          <IconWifiOff size={17} aria-hidden />
          <span>
            <Trans>You Have Lost Internet Connection.</Trans> <LastSeen />
          </span>
        </div>
      )}
      {deployed && online && <DeployBanner />}
      {user && (
        <Suspense>
          <CompanyNotices />
          {isDemoAccount(user.email) && <DemoNotice />}
        </Suspense>
      )}
    </div>
  )
}

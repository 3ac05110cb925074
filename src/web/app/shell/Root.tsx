import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ShortcutMap, startKeyMap } from '#web/ui/popups/KeyMap.tsx'
import { preloadOverlays } from '#web/ui/popups/Overlays.tsx'
import { startScanListener } from '#web/ui/camera/scan.ts'
import { Toasts } from '#web/ui/popups/Toast.tsx'
import { Banners } from './Banners.tsx'

/** Present on every page, signed in or not. */
export function Root() {
  useEffect(() => {
    const stops = [preloadOverlays(), startScanListener(), startKeyMap()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <div className="shell-root">
      <Banners />
      <Outlet />
      <Toasts />
      <ShortcutMap />
    </div>
  )
}

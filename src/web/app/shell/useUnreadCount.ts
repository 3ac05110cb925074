import { useEffect } from 'react'
import { useCall } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { setRailCount } from '#web/base/slots.ts'

/** Keeps the number of unread texts beside Messages true on every screen. */
export function useUnreadCount(): void {
  const enabled = useMay()('orders.send')
  const { data } = useCall('conversations.unread', undefined, { enabled })
  const unread = data?.unread ?? 0
  useEffect(() => setRailCount('messages', unread === 0 ? undefined : unread), [unread])
}

import { useEffect } from 'react'
import { useLocked } from '#web/base/device/screenLock.ts'
import { useShops } from '#web/base/session/shop.ts'
import { followPerson } from './changePerson.ts'
import { LockScreen } from './LockScreen.tsx'
import { SwitchDialog } from './SwitchDialog.tsx'

interface StationProps {
  switching: boolean
  onSwitched: () => void
}

/** What a shared station shows over any screen: the choice of another person, or the lock. */
export default function Station({ switching, onSwitched }: StationProps) {
  const { shop } = useShops()
  const locked = useLocked()
  // The people of a station are those of its shop.
  if (!shop) return null
  if (locked) return <LockScreen />
  return switching ? <SwitchDialog onClose={onSwitched} /> : null
}

/** Follows a switch in another tab of this browser, and changes of the person's rights. */
export function FollowPerson() {
  useEffect(followPerson, [])
  return null
}

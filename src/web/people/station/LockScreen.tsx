import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { unlockScreen } from '#web/base/device/screenLock.ts'
import { useUser } from '#web/base/session/session.ts'
import { signOut } from '#web/base/session/signIn.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { ChoosePerson } from './ChoosePerson.tsx'
import css from './station.module.css'

/** Covers a locked screen: whose session it is, and the PIN of that person or of another who takes over. */
export function LockScreen() {
  const { t } = useLingui()
  const user = useUser()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const cover = dialog.current
    if (!cover) return undefined
    // Above everything, also other dialogs, which take no input meanwhile.
    cover.showModal()
    const stop = (event: Event) => event.stopPropagation()
    const stay = (event: Event) => event.preventDefault()
    cover.addEventListener('keydown', stop)
    cover.addEventListener('cancel', stay)
    return () => {
      cover.removeEventListener('keydown', stop)
      cover.removeEventListener('cancel', stay)
      cover.close()
    }
  }, [])
  const name = user ? `${user.first_name} ${user.last_name}` : ''
  return (
    <dialog ref={dialog} className={css['lock']} aria-labelledby="lock-title">
      <div className={css['lock-card']}>
        <h1 id="lock-title">{t`Screen locked`}</h1>
        <p>{t`${name} is signed in. Enter your PIN to continue, or choose another person.`}</p>
        <ChoosePerson first={user?.id ?? null} onDone={unlockScreen} />
        <Button variant="ghost" onClick={() => void signOut()}>{t`Sign out`}</Button>
      </div>
    </dialog>
  )
}

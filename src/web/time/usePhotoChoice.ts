import { useEffect } from 'react'
import type { CallReply } from '../base/client/callTypes.ts'
import { useUser } from '../base/session/session.ts'

const KNOWN = 'bayline.punchPhoto'

interface PhotoState {
  /** The notice; null where no photos are taken. */
  photo: CallReply<'time.clock'>['photo']
  /** Without a connection it is not known whether photos are taken now. */
  unknown: boolean
  /** The person has just read the notice. */
  read: boolean
}

/** Whether one's own punch takes a photo. The device keeps what was so last, for when there is no connection. */
export function usePhotoChoice({ photo, unknown, read }: PhotoState): boolean {
  const user = useUser()?.id ?? ''
  const takes = photo !== null && (photo.notice_read || read)
  const isKnown = !unknown
  useEffect(() => {
    if (!isKnown) return
    if (takes) localStorage.setItem(KNOWN, user)
    else if (localStorage.getItem(KNOWN) === user) localStorage.removeItem(KNOWN)
  }, [isKnown, takes, user])
  return unknown ? localStorage.getItem(KNOWN) === user : takes
}

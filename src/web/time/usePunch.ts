import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PHOTO_ACTIONS, type ClockAction } from '#domain/time/clock.ts'
import { call, upload } from '../base/client/api.ts'
import { ApiError, isPassing } from '../base/client/apiError.ts'
import type { CallInput } from '../base/client/callTypes.ts'
import { deviceId, newId } from '../base/device/device.ts'
import { refresh } from '../base/client/queryClient.ts'
import { clockOffset } from '../base/device/serverClock.ts'
import { takePhoto, toast } from '../ui/index.ts'
import { heldPunches } from './heldPunches.ts'

type Body = CallInput<'time.punch'>['body']
export type PunchFields = Omit<Body, 'id' | 'device_id' | 'held'>

const LAST = 'bayline.lastPunch'

/** The device's clock at this moment, and whether it was set back since the last punch that the device held. */
function deviceTime(): NonNullable<Body['held']> {
  const now = Date.now()
  const went_back = now < Number(localStorage.getItem(LAST) ?? 0)
  localStorage.setItem(LAST, String(now))
  return { device_at: new Date(now).toISOString(), offset_ms: clockOffset(), went_back }
}

export interface Punching {
  /** The action that is being sent. */
  busy: ClockAction | null
  error: ApiError | null
  /** `photo`: one is taken with it. A punch without one still counts. */
  send: (fields: PunchFields, photo?: boolean) => Promise<boolean>
}

/**
 * Sends a punch. Without a connection one's own is stored on the device with its time; a PIN needs the server. The same id
 * goes with every attempt, so that a lost answer records nothing twice.
 */
export function usePunch(): Punching {
  const { t } = useLingui()
  const [busy, setBusy] = useState<ClockAction | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const say = (photo: File | null): void => {
    toast(photo ? t`Photo taken.` : t`No photo was taken. The punch counts.`)
  }
  const sendPhoto = async (id: string, photo: File | null): Promise<void> => {
    if (photo === null) return say(null)
    try {
      await upload('time.addPhoto', { params: { id }, query: { device_id: deviceId() } }, photo)
      say(photo)
    } catch {
      toast(t`The punch counts, but its photo could not be sent.`)
    }
  }
  const send = async (fields: PunchFields, withPhoto = false): Promise<boolean> => {
    const id = newId()
    const taken = withPhoto && PHOTO_ACTIONS.includes(fields.action) ? takePhoto() : null
    const held = deviceTime()
    const body: Body = { ...fields, id, device_id: deviceId(), held: null }
    setBusy(fields.action)
    setError(null)
    try {
      await call('time.punch', { body })
      if (taken) await sendPhoto(id, await taken)
      await refresh('time.')
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (!isPassing(failure) || fields.person) {
        setError(failure)
        return false
      }
      const row = { id, body: { ...body, held } }
      const photo = taken && (await taken)
      // A device without space for the photo still keeps the punch.
      await heldPunches.add({ ...row, photo }, { quiet: true }).catch(() => heldPunches.add(row))
      toast(t`No connection. The punch is saved on this device and sent later.`)
      if (taken) say(photo)
      return true
    } finally {
      setBusy(null)
    }
  }
  return { busy, error, send }
}

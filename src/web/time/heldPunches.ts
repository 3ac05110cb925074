import { t } from '@lingui/core/macro'
import { ApiError, isSentLater } from '../base/client/apiError.ts'
import type { CallInput } from '../base/client/callTypes.ts'
import { kindOf, type Kind } from '../base/journal/kind.ts'
import type { Entry } from '../base/journal/rules.ts'

/** A punch that was made without a connection. */
interface HeldPunch extends Entry {
  body: CallInput<'time.punch'>['body']
  /** Taken with it, and handed in after it. */
  photo?: File | null
}

export const heldPunches: Kind<HeldPunch> = kindOf<HeldPunch>('punch', {
  async route([{ id, body, photo }], author) {
    await author.call('time.punch', { body })
    if (!photo) return
    try {
      await author.upload('time.addPhoto', { params: { id }, query: { device_id: body.device_id } }, photo)
    } catch (error) {
      // A photo that the server refuses is lost, and the punch shows none.
      if (!(error instanceof ApiError) || error.status === 401 || isSentLater(error)) throw error
    }
  },
  refresh: ['time.'],
  title({ body }, { dateTime, zone }) {
    const at = dateTime(body.held?.device_at ?? '', zone)
    return t`Punch at ${at}`
  },
  actions: (row) => [
    { label: t`Try again`, run: () => heldPunches.retry(row) },
    { label: t`Discard`, run: () => heldPunches.remove(row) },
  ],
})

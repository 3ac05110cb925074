import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { sendBefore } from '#web/base/journal/handIn.ts'
import { toast } from '#web/ui/index.ts'

/**
 * Removes practice orders of a shop, after the work on them that this device has not sent yet, with a way back.
 * `onRemoved` runs once they are gone.
 */
export function useRemovePractice(shopId: string, onRemoved?: () => void) {
  const { t } = useLingui()
  const restore = useSend('practiceOrders.restore')
  const remove = useSend('practiceOrders.remove', {
    onDone: ({ ids }) => {
      const count = ids.length
      toast(t`${plural(count, { one: '# practice order removed.', other: '# practice orders removed.' })}`, {
        ...(count > 0 && { undo: () => restore.mutate({ body: bodyOf(ids) }) }),
      })
      onRemoved?.()
    },
  })
  const [sending, setSending] = useState(false)
  const bodyOf = (ids: string[]) => ({ shop_id: shopId, ids, device_id: deviceId() })
  return {
    remove: async (ids: string[]) => {
      setSending(true)
      await sendBefore()
      setSending(false)
      remove.mutate({ body: bodyOf(ids) })
    },
    busy: sending || remove.isPending,
    error: remove.error ?? restore.error,
  }
}

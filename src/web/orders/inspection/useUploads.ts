import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { upload } from '#web/base/client/api.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { refresh } from '#web/base/client/queryClient.ts'
import { useUploadQueue, type UploadQueue } from '#web/base/client/useUploadQueue.ts'

const MOST_BYTES = 30 * 1024 * 1024

/** The place of a picture is the id of its point. */
export type Uploads = UploadQueue<string>

/**
 * Sends pictures of the order's points. Without a connection they wait on this page, whichever point is open, and are
 * sent when it is back. A picture arrives later than it was taken: it is added to the order as it is then.
 */
export function useUploads(handle: OrderHandle): Uploads {
  const { t } = useLingui()
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  return useUploadQueue<string>({
    refuse: (file) => (file.size > MOST_BYTES ? t`This file is over 30 MB. Record a shorter video.` : null),
    offline: t`Photos need a connection. This one will upload when you’re back online. Keep this page open.`,
    push: async ({ id, place, file }) => {
      const params = { id: handle.order.id, file_id: id }
      const { file: stored } = await upload('inspectionFiles.add', { params }, file)
      await refresh('inspectionFiles.')
      latest.current.run(
        { type: 'inspection.photo', inspection_id: place, photo_id: id },
        { inspection_file: stored },
      )
    },
  })
}

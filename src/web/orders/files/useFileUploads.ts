import { useLingui } from '@lingui/react/macro'
import { type AttachedTo, MOST_ATTACHMENT_BYTES } from '#domain/orders/attachments.ts'
import { upload } from '#web/base/client/api.ts'
import { refresh } from '#web/base/client/queryClient.ts'
import { useUploadQueue, type UploadQueue } from '#web/base/client/useUploadQueue.ts'

export interface FileOwner {
  of: AttachedTo
  id: string
}

const TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'image/heif',
])

/** Some systems do not know the type of an iPhone's pictures. */
const typed = (file: File): File =>
  file.type === '' && /\.hei[cf]$/i.test(file.name)
    ? new File([file], file.name, { type: 'image/heic' })
    : file

/** Sends files of an order and its vehicle; they go on while another tab of the order is open. */
export function useFileUploads(): UploadQueue<FileOwner> {
  const { t } = useLingui()
  return useUploadQueue<FileOwner>({
    refuse: (file) => {
      if (file.size > MOST_ATTACHMENT_BYTES) return t`This file is over 20 MB. Choose a smaller one.`
      return TYPES.has(typed(file).type) ? null : t`Choose a PDF or a PNG, JPEG, WebP or HEIC photo.`
    },
    offline: t`Files need a connection. This one will upload when you’re back online. Keep this page open.`,
    push: async ({ id, place, file }, onProgress) => {
      const input = { params: { ...place, file_id: id }, query: { name: file.name } }
      await upload('attachments.add', input, typed(file), onProgress)
      await Promise.all([refresh('attachments.'), refresh('orders.history')])
    },
  })
}

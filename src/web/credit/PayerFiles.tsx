import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { PayerFile } from '#contract/credit/receivableShape.ts'
import { call, upload } from '../base/client/api.ts'
import { saveBlob } from '../base/client/download.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, FilePick, IconButton, IconPlus, IconTrash, ProblemBanner, useFormats } from '../ui/index.ts'
import css from '../payments/money.module.css'
import { useHeld } from '../base/session/held.ts'

interface FilesProps {
  kind: PartyKind
  id: string
  files: readonly PayerFile[]
}

/** Signed agreements, purchase orders and letters of the payer. */
export function PayerFiles({ kind, id, files }: FilesProps) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone: zone } = useShop()
  const held = useHeld()('receivables.manage')
  const params = (file_id: string) => ({ kind, id, file_id })
  const add = useMutation({
    mutationFn: (chosen: File) =>
      upload('receivables.addFile', { params: params(newId()), query: { name: chosen.name } }, chosen),
    onSuccess: () => refresh('receivables.'),
  })
  const remove = useSend('receivables.removeFile')
  const fetched = useMutation({
    mutationFn: async (file: PayerFile) => {
      const blob = (await call('receivables.getFile', { params: params(file.id) })) as Blob
      const name = file.name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
      saveBlob(`${name}.${file.extension}`, blob)
    },
  })
  return (
    <section className={css['money-part']}>
      <div className={css['money-head']}>
        <h2>{t`Files`}</h2>
      </div>
      <ProblemBanner error={add.error ?? remove.error ?? fetched.error} />
      {files.length === 0 && <p className="ui-quiet">{t`PDF, PNG, JPEG or WebP, up to 10 MB.`}</p>}
      <ul className={css['money-list']}>
        {files.map((file) => (
          <li key={file.id}>
            <span>
              <Button size="sm" variant="ghost" onClick={() => fetched.mutate(file)}>
                {file.name}
              </Button>
              <small className="ui-quiet">
                {date(file.created_at, zone)} · {file.user_name}
              </small>
            </span>
            {held === false && (
              <IconButton
                label={t`Remove ${file.name}`}
                icon={<IconTrash size={16} />}
                onClick={() => remove.mutate({ params: params(file.id) })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={css['money-actions']}>
        <FilePick
          size="sm"
          icon={<IconPlus size={16} aria-hidden />}
          busy={add.isPending}
          disabledReason={held}
          label={t`File`}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onFile={(chosen) => add.mutate(chosen)}
        >{t`Add file`}</FilePick>
      </div>
    </section>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { upload } from '#web/base/client/api.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { refresh } from '#web/base/client/queryClient.ts'
import { FilePick, IconButton, IconPlus, IconTrash, ProblemBanner, Row, Section } from '#web/ui/index.ts'
import { CallPicture } from './CallPicture.tsx'
import css from './lists.module.css'

interface ImagesProps {
  kind: 'package' | 'item' | 'supplier'
  /** Null while the record is not saved yet. */
  id: string | null
  /** Whether the person may add and remove them; without it they are only shown. */
  editable?: boolean
}

/** The pictures of a package, an item or a supplier; each is stored at once, separately from the form. */
export function Images({ kind, id, editable = true }: ImagesProps) {
  const { t } = useLingui()
  const params = { kind, id: id ?? '' }
  const { data, error } = useCall('images.list', { params }, { enabled: id !== null })
  const add = useMutation({
    mutationFn: (picture: File) => upload('images.add', { params }, picture),
    onSettled: () => refresh('images.list'),
  })
  const remove = useSend('images.remove')
  return (
    <Section
      title={t`Photos`}
      description={t`PNG, JPEG or WebP, up to 10 MB each, 8 maximum. Saved as you add them.`}
    >
      <ProblemBanner error={error ?? add.error ?? remove.error} />
      <ul className={css['list-images']}>
        {(data?.images ?? []).map((image, at) => (
          <li key={image.id}>
            <CallPicture name="images.get" id={image.id} label={t`Photo ${at + 1}`} />
            {editable && (
              <IconButton
                size="sm"
                label={t`Remove photo ${at + 1}`}
                icon={<IconTrash size={15} />}
                onClick={() => remove.mutate({ params: { id: image.id } })}
              />
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <Row>
          <FilePick
            icon={<IconPlus size={16} aria-hidden />}
            busy={add.isPending}
            disabledReason={id === null && t`Save first, then add photos.`}
            label={t`Choose photo`}
            accept="image/png,image/jpeg,image/webp"
            onFile={(picture) => add.mutate(picture)}
          >{t`Add photo`}</FilePick>
        </Row>
      )}
    </Section>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { upload } from '../../base/api.ts'
import { useCall, useSend } from '../../base/hooks.ts'
import { refresh } from '../../base/queryClient.ts'
import { FilePick, IconButton, IconPlus, IconTrash, ProblemBanner, Row, Section } from '../../ui/index.ts'
import { CallPicture } from './CallPicture.tsx'
import css from './lists.module.css'

interface ImagesProps {
  kind: 'package' | 'item'
  /** Null while the record is not saved yet. */
  id: string | null
}

/** The pictures of a package or an item; each is stored at once, separately from the form. */
export function Images({ kind, id }: ImagesProps) {
  const { t } = useLingui()
  const params = { kind, id: id ?? '' }
  const { data, error } = useCall('images.list', { params }, { enabled: id !== null })
  const add = useMutation({
    mutationFn: (picture: File) => upload('images.add', { params }, picture),
    onSettled: () => refresh('images.list'),
  })
  const remove = useSend('images.remove', { refresh: ['images.list'] })
  return (
    <Section
      title={t`Pictures`}
      description={t`PNG, JPEG or WebP, at most 10 MB and eight of them. Each is kept at once.`}
    >
      <ProblemBanner error={error ?? add.error ?? remove.error} />
      <ul className={css['list-images']}>
        {(data?.images ?? []).map((image, at) => (
          <li key={image.id}>
            <CallPicture name="images.get" id={image.id} label={t`Picture ${at + 1}`} />
            <IconButton
              size="sm"
              label={t`Remove picture ${at + 1}`}
              icon={<IconTrash size={15} />}
              onClick={() => remove.mutate({ params: { id: image.id } })}
            />
          </li>
        ))}
      </ul>
      <Row>
        <FilePick
          icon={<IconPlus size={16} aria-hidden />}
          busy={add.isPending}
          disabledReason={id === null && t`Save it once, then add pictures.`}
          label={t`Choose a picture`}
          accept="image/png,image/jpeg,image/webp"
          onFile={(picture) => add.mutate(picture)}
        >{t`Add a picture`}</FilePick>
      </Row>
    </Section>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TillDrawer } from '../../contract/till.ts'
import { upload } from '../app/api.ts'
import { refresh } from '../app/hooks.ts'
import { CallPicture } from '../lists/CallPicture.tsx'
import { Button, IconPlus, ProblemBanner } from '../ui/index.ts'

/** Photographs of a drawer: deposit slips, receipts of what was paid out. */
export function TillImages({ drawer }: { drawer: TillDrawer }) {
  const { t } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  const add = useMutation({
    mutationFn: (picture: File) => upload('till.addImage', { params: { id: drawer.id } }, picture),
    onSettled: () => refresh('till.'),
  })
  const many = drawer.images.length
  return (
    <div className="till-images">
      <ProblemBanner error={add.error} />
      {many > 0 && (
        <ul className="list-images">
          {drawer.images.map(({ id }, at) => (
            <li key={id}>
              <CallPicture name="till.image" id={id} label={t`Picture ${at + 1}`} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t`Choose a picture`}
        onChange={(event) => {
          const picture = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (picture) add.mutate(picture)
        }}
      />
      <Button
        size="sm"
        variant="ghost"
        icon={<IconPlus size={16} aria-hidden />}
        busy={add.isPending}
        onClick={() => file.current?.click()}
      >{t`Add a picture`}</Button>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { TillDrawer } from '#contract/till/till.ts'
import { upload } from '../base/client/api.ts'
import { refresh } from '../base/client/queryClient.ts'
import { CallPicture } from '../shop/lists/CallPicture.tsx'
import { FilePick, IconPlus, ProblemBanner } from '../ui/index.ts'
import tillCss from './till.module.css'
import listsCss from '../shop/lists/lists.module.css'

/** Photographs of a drawer: deposit slips, receipts of pay-outs. */
export function TillImages({ drawer }: { drawer: TillDrawer }) {
  const { t } = useLingui()
  const add = useMutation({
    mutationFn: (picture: File) => upload('till.addImage', { params: { id: drawer.id } }, picture),
    onSettled: () => refresh('till.'),
  })
  const many = drawer.images.length
  return (
    <div className={tillCss['till-images']}>
      <ProblemBanner error={add.error} />
      {many > 0 && (
        <ul className={listsCss['list-images']}>
          {drawer.images.map(({ id }, at) => (
            <li key={id}>
              <CallPicture name="till.image" id={id} label={t`Photo ${at + 1}`} />
            </li>
          ))}
        </ul>
      )}
      <FilePick
        size="sm"
        variant="ghost"
        icon={<IconPlus size={16} aria-hidden />}
        busy={add.isPending}
        label={t`Choose photo`}
        accept="image/png,image/jpeg,image/webp"
        onFile={(picture) => add.mutate(picture)}
      >{t`Add photo`}</FilePick>
    </div>
  )
}

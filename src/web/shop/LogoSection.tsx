import { useLingui } from '@lingui/react/macro'
import type { ShopDetails } from '#contract/shop/company.ts'
import { useMutation } from '@tanstack/react-query'
import { upload } from '../base/client/api.ts'
import { useSend } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'
import { Button, FilePick, ProblemBanner, Row, Section } from '../ui/index.ts'
import css from './settings.module.css'
import { useHeld } from '../base/session/held.ts'

/** The picture at the top of invoices and estimates. */
export function LogoSection({ shop }: { shop: ShopDetails }) {
  const { t } = useLingui()
  const held = useHeld()('operations.edit')
  const set = useMutation({
    mutationFn: (picture: File) => upload('company.setLogo', { params: { id: shop.id } }, picture),
    onSuccess: () => refresh('company.'),
  })
  const remove = useSend('company.removeLogo')
  return (
    <Section
      title={t`Logo on documents`}
      description={t`PNG, JPEG or WebP, up to 5 MB. Used on new orders; existing orders keep theirs.`}
    >
      <ProblemBanner error={set.error ?? remove.error} />
      {shop.logo !== '' && <img className={css['set-logo']} src={shop.logo} alt={t`${shop.name} logo`} />}
      <Row>
        <FilePick
          busy={set.isPending}
          disabledReason={held}
          label={t`Logo image`}
          accept="image/png,image/jpeg,image/webp"
          onFile={(picture) => set.mutate(picture)}
        >
          {shop.logo === '' ? t`Choose photo` : t`Choose another image`}
        </FilePick>
        {shop.logo !== '' && (
          <Button
            busy={remove.isPending}
            disabledReason={held}
            onClick={() => remove.mutate({ params: { id: shop.id } })}
          >{t`Remove`}</Button>
        )}
      </Row>
    </Section>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ShopDetails } from '../../contract/company.ts'
import { useMutation } from '@tanstack/react-query'
import { upload } from '../app/api.ts'
import { refresh, useSend } from '../app/hooks.ts'
import { useUser } from '../app/session.ts'
import { Button, ProblemBanner, Row, Section } from '../ui/index.ts'

/** The picture at the head of invoices and estimates. */
export function LogoSection({ shop }: { shop: ShopDetails }) {
  const { t } = useLingui()
  const role = useUser()?.role
  const file = useRef<HTMLInputElement>(null)
  const set = useMutation({
    mutationFn: (picture: File) => upload('company.setLogo', { params: { id: shop.id } }, picture),
    onSuccess: () => refresh('company.'),
  })
  const remove = useSend('company.removeLogo', { refresh: ['company.'] })
  const may = role === 'Owner' || role === 'Company' ? null : t`Only an owner may change the logo.`
  return (
    <Section
      title={t`Logo on documents`}
      description={t`PNG, JPEG or WebP, at most 5 MB. New orders carry it; earlier ones keep theirs.`}
    >
      <ProblemBanner error={set.error ?? remove.error} />
      {shop.logo !== '' && <img className="set-logo" src={shop.logo} alt={t`The logo of ${shop.name}`} />}
      <Row>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t`Picture of the logo`}
          onChange={(event) => {
            const picture = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (picture) set.mutate(picture)
          }}
        />
        <Button busy={set.isPending} disabledReason={may} onClick={() => file.current?.click()}>
          {shop.logo === '' ? t`Choose a picture` : t`Choose another picture`}
        </Button>
        {shop.logo !== '' && (
          <Button
            busy={remove.isPending}
            disabledReason={may}
            onClick={() => remove.mutate({ params: { id: shop.id } })}
          >{t`Remove`}</Button>
        )}
      </Row>
    </Section>
  )
}

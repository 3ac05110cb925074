import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { PartyKind } from '#contract/parties/parties.ts'
import { call, upload } from '#web/base/client/api.ts'
import { saveBlob } from '#web/base/client/download.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { refresh } from '#web/base/client/queryClient.ts'
import { Button, FilePick, IconFileText, ProblemBanner, Row, Section } from '#web/ui/index.ts'

interface CertificateProps {
  kind: PartyKind
  record: { id: string; tax_exempt_file: '' | 'pdf' | 'png' }
}

async function refreshAll(): Promise<void> {
  await Promise.all([refresh('customers.'), refresh('fleets.')])
}

/** The file of an exemption's certificate; stored at once, without saving the form. */
export function Certificate({ kind, record }: CertificateProps) {
  const { t } = useLingui()
  const exempt = Boolean(useWatch({ name: 'tax_exempt' }))
  const params = { kind, id: record.id }
  const set = useMutation({
    mutationFn: (chosen: File) => upload('parties.setCertificate', { params }, chosen),
    onSuccess: refreshAll,
  })
  const remove = useSend('parties.removeCertificate')
  const open = useMutation({
    mutationFn: async () => {
      const blob = (await call('parties.certificate', { params })) as Blob
      saveBlob(`certificate.${record.tax_exempt_file}`, blob)
    },
  })
  if (!exempt && record.tax_exempt_file === '') return null
  const there = record.tax_exempt_file !== ''
  return (
    <Section
      title={t`Certificate`}
      description={t`PDF, PNG, JPEG or WebP, up to 10 MB. Saved as soon as you choose it.`}
    >
      <ProblemBanner error={set.error ?? remove.error ?? open.error} />
      <Row wrap>
        {there && (
          <Button
            icon={<IconFileText size={17} aria-hidden />}
            busy={open.isPending}
            onClick={() => open.mutate()}
          >
            {t`Download certificate`}
          </Button>
        )}
        <FilePick
          busy={set.isPending}
          label={t`Certificate file`}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onFile={(chosen) => set.mutate(chosen)}
        >
          {there ? t`Replace file` : t`Choose a file`}
        </FilePick>
        {there && (
          <Button
            busy={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >{t`Remove certificate`}</Button>
        )}
      </Row>
    </Section>
  )
}

import { email } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../base/client/api.ts'
import { useMailReport } from '../ui/popups/useMailReport.ts'
import { useSend } from '../base/client/hooks.ts'
import { openInTab } from '../base/newTab.ts'
import { hasPrinter, printBlob } from '../printing/printDocument.ts'
import { fetchFile } from '../base/client/download.ts'
import { ContactChoices } from '../parties/ContactChoices.tsx'
import { Button, IconChevronDown, IconFileText, IconPrinter, Menu, toast } from '../ui/index.ts'
import type { Payer } from './payer.ts'
import { useHeld } from '../base/session/held.ts'
import { z } from 'zod'
import { FormDialog, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'

type Who = Payer['payer']
const languages = ['en', 'fr-CA'] as const

/** The statement: as PDF, as a page to print, or by mail. */
export function StatementActions({ payer, shopId: shop_id }: { payer: Who; shopId: string }) {
  const { t } = useLingui()
  const held = useHeld()
  const [mailing, setMailing] = useState(false)
  const { kind, id } = payer
  const show = useMutation({
    mutationFn: async (format: 'pdf' | 'html') => {
      const refused = await openInTab(() =>
        call('receivables.statementLink', { params: { kind, id }, body: { shop_id, format } }),
      )
      if (refused) toast(refused.message, { tone: 'danger' })
    },
  })
  const print = () =>
    printBlob('statement', payer.name, async () => {
      const { url } = await call('receivables.statementLink', {
        params: { kind, id },
        body: { shop_id, format: 'pdf' },
      })
      return fetchFile(url)
    })
  return (
    <>
      <Menu
        trigger={
          <Button icon={<IconFileText size={17} aria-hidden />}>
            {t`Statement`} <IconChevronDown size={15} aria-hidden />
          </Button>
        }
        items={[
          { label: t`Open as PDF`, icon: <IconFileText size={16} />, onSelect: () => show.mutate('pdf') },
          ...(hasPrinter('statement')
            ? [{ label: t`Print`, icon: <IconPrinter size={16} />, onSelect: print }]
            : []),
          { label: t`Print view`, icon: <IconPrinter size={16} />, onSelect: () => show.mutate('html') },
          {
            label: t`Email…`,
            onSelect: () => setMailing(true),
            disabledReason: held('receivables.manage'),
          },
        ]}
      />
      {mailing && <MailDialog payer={payer} shopId={shop_id} onClose={() => setMailing(false)} />}
    </>
  )
}

const mailForm = z.object({ to: email, language: z.enum(languages) })

interface MailDialogProps {
  payer: Who
  shopId: string
  onClose: () => void
}

function MailDialog({ payer, shopId: shop_id, onClose }: MailDialogProps) {
  const { t } = useLingui()
  const report = useMailReport()
  const list = useId()
  const form = useZodForm(mailForm, {
    to: payer.mailable ? payer.email : '',
    language: languages.find((row) => row === payer.language) ?? 'en',
  })
  const send = useSend('receivables.mailStatement', {
    onDone: (reply) => {
      const { sent_to } = reply
      report(reply, t`Statement sent to ${sent_to}.`)
      onClose()
    },
  })
  const { kind, id } = payer
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Send statement`}
      save={t`Send`}
      saving={send}
      onSubmit={(body) => send.mutate({ params: { kind, id }, body: { shop_id, ...body } })}
    >
      <FormText
        name="to"
        type="email"
        label={t`Email`}
        description={
          payer.email !== '' && !payer.mailable
            ? t`The email on file is on the do-not-email list. Enter another.`
            : undefined
        }
        list={list}
        required
        data-autofocus
      />
      <ContactChoices id={list} by="email" contacts={payer.contacts} />
      <FormSelect
        name="language"
        label={t`Language`}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr-CA', label: 'Français' },
        ]}
      />
    </FormDialog>
  )
}

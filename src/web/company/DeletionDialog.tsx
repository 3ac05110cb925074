import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DELETION_DAYS, isNameOf } from '#domain/company/deletion.ts'
import { useSend } from '../base/client/hooks.ts'
import { FormCode } from '../people/account/CodeField.tsx'
import { toast } from '../ui/index.ts'
import { z } from 'zod'
import { FormDialog, FormPassword, FormText, useZodForm } from '../ui/form/index.ts'

const deletionForm = (company: string) =>
  z.object({
    name: z.string().refine((name) => isNameOf(company, name), 'not_valid'),
    password: z.string().min(1),
    code: z
      .string()
      .regex(/^\d{6}$/, 'not_six_digits')
      .optional(),
  })

interface DeletionProps {
  company: string
  onClose: () => void
}

/** Asks for the name of the company and the password, then plans the deletion. */
export function DeletionDialog({ company, onClose }: DeletionProps) {
  const { t } = useLingui()
  const form = useZodForm(deletionForm(company), { name: '', password: '' })
  const [codeAsked, setCodeAsked] = useState(false)
  const send = useSend('companyDeletion.request', {
    onDone: () => {
      toast(t`Deletion scheduled. Owners will get an email.`)
      onClose()
    },
    onFailed: (error) => {
      if (error.code !== 'second_factor_required') return
      setCodeAsked(true)
      form.setValue('code', '')
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Delete ${company}?`}
      save={t`Delete in ${DELETION_DAYS} days`}
      danger
      saving={send}
      reported={send.error?.code === 'second_factor_required'}
      onSubmit={(body) => send.mutate({ body })}
    >
      <p>{t`After ${DELETION_DAYS} days, all of ${company}’s data is permanently deleted. Until then everything works as usual, and everyone sees the date.`}</p>
      <FormText
        name="name"
        label={t`Type “${company}” to confirm`}
        maxLength={120}
        autoComplete="off"
        required
      />
      <FormPassword name="password" label={t`Current password`} />
      {codeAsked && <FormCode />}
    </FormDialog>
  )
}

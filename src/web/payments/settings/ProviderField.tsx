import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button, Checkbox, ConfirmDialog, PasswordField, TextField } from '#web/ui/index.ts'
import { useProviderWords } from './providerWords.ts'
import type { ProviderDraft, ProviderFieldShape } from './useProviderDraft.ts'
import css from '#web/shop/settings.module.css'

interface FieldProps {
  provider: string
  field: ProviderFieldShape
  draft: ProviderDraft
}

/** One field of a provider; a stored key is replaced by typing, or removed. */
export function ProviderField({ provider, field, draft }: FieldProps) {
  const { t } = useLingui()
  const words = useProviderWords()
  const given = draft.valueOf(field)
  const label = words.field(field.name)
  const hint = words.hint(field.name)
  if (field.name === 'test_mode')
    return (
      <Checkbox
        label={label}
        description={hint}
        checked={given === 'yes'}
        onChange={(on) => draft.set(field.name, on ? 'yes' : '')}
      />
    )
  const bound = {
    label,
    description: hint,
    value: given,
    onChange: (value: string) => draft.set(field.name, value),
    autoComplete: 'off',
    // The fields are inside the page's form, whose Enter would send everything but them.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      if (draft.unsaved) draft.save()
    },
  }
  if (!field.secret) return <TextField {...bound} />
  return (
    <div className={css['set-key']}>
      <PasswordField {...bound} placeholder={field.known ? t({ context: 'key', message: 'Saved' }) : ''} />
      {field.known && (
        <RemoveKey provider={words.provider(provider)} label={label} field={field} draft={draft} />
      )}
    </div>
  )
}

function RemoveKey({ provider, label, field, draft }: FieldProps & { label: string }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>{t`Remove ${label}`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove ${label} of ${provider}?`}
        confirm={t`Remove key`}
        danger
        busy={draft.saving}
        onConfirm={() => draft.remove(field.name, () => setAsking(false))}
        error={draft.error}
      >
        <p>{t`Anything that uses this key stops working until you enter another. A payment in progress can’t be checked without it.`}</p>
      </ConfirmDialog>
    </>
  )
}

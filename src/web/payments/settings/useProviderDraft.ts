import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PaymentProvider } from '#contract/payments/providers.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { refresh } from '#web/base/client/queryClient.ts'
import { toast } from '#web/ui/index.ts'
import { useDraft } from './drafts.ts'

export type ProviderFieldShape = PaymentProvider['fields'][number]

export interface ProviderDraft {
  enabled: boolean
  setEnabled: (on: boolean) => void
  valueOf: (field: ProviderFieldShape) => string
  set: (name: string, value: string) => void
  /** Something differs from the stored values. */
  unsaved: boolean
  save: () => void
  /** Removes a stored secret, and keeps the other input. */
  remove: (name: string, onDone: () => void) => void
  saving: boolean
  error: unknown
}

/** The input over a stored provider; it stays when another person saves meanwhile. */
export function useProviderDraft(stored: PaymentProvider, shopId: string): ProviderDraft {
  const { t } = useLingui()
  const [enabled, setEnabled] = useState<boolean | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const params = { shop_id: shopId, provider: stored.provider }
  const send = useSend('payments.saveProvider', {
    // Another person saved it: the next try starts from the stored values.
    onFailed: ({ code }) => {
      if (code === 'stale_version') void refresh('payments.providers')
    },
  })
  const valueOf = (field: ProviderFieldShape) => values[field.name] ?? field.value
  const unsaved =
    (enabled ?? stored.enabled) !== stored.enabled ||
    stored.fields.some((field) => valueOf(field).trim() !== field.value.trim())
  const body = { enabled: enabled ?? stored.enabled, values, version: stored.version }
  const save = () =>
    send.mutate(
      { params, body },
      {
        onSuccess: () => {
          toast(t`Provider saved.`)
          setEnabled(null)
          setValues({})
        },
      },
    )
  const remove = (name: string, onDone: () => void) =>
    send.mutate(
      { params, body: { enabled: stored.enabled, values: { [name]: null }, version: stored.version } },
      {
        onSuccess: () => {
          toast(t`Key removed.`)
          onDone()
        },
      },
    )
  useDraft(unsaved, save)
  return {
    enabled: body.enabled,
    setEnabled,
    valueOf,
    set: (name, value) => setValues({ ...values, [name]: value }),
    unsaved,
    save,
    remove,
    saving: send.isPending,
    error: send.error,
  }
}

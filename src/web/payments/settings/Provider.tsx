import { useLingui } from '@lingui/react/macro'
import type { PaymentProvider } from '#contract/payments/providers.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { Button, Checkbox, ProblemBanner, Row, Stack, TextField, toast } from '#web/ui/index.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import { ProviderField } from './ProviderField.tsx'
import { useProviderWords } from './providerWords.ts'
import { useProviderDraft } from './useProviderDraft.ts'
import css from '#web/shop/settings.module.css'

/** One provider: its fields, its own save button, and whether it accepts the keys. */
export function Provider({ stored, shopId }: { stored: PaymentProvider; shopId: string }) {
  const { t } = useLingui()
  const draft = useProviderDraft(stored, shopId)
  const words = useProviderWords()
  const test = useSend('payments.testProvider', {
    onDone: ({ message }) => toast(message === '' ? t`The provider accepted these keys.` : message),
  })
  return (
    <div className={css['set-provider']}>
      <h3>{words.provider(stored.provider)}</h3>
      <ProviderStatus stored={stored} />
      <ProblemBanner error={draft.error ?? test.error} />
      <Stack>
        <Checkbox label={t`Use this provider`} checked={draft.enabled} onChange={draft.setEnabled} />
        <div className="ui-form-pair">
          {stored.fields.map((field) => (
            <ProviderField key={field.name} provider={stored.provider} field={field} draft={draft} />
          ))}
        </div>
        {stored.webhook_url !== '' && (
          <TextField
            label={t`Webhook URL`}
            description={t`Add this as a webhook at the provider, so payment updates arrive automatically.`}
            value={stored.webhook_url}
            readOnly
            onChange={() => undefined}
          />
        )}
        <Row wrap>
          <Button busy={draft.saving} onClick={draft.save}>{t`Save provider`}</Button>
          <Button
            variant="ghost"
            busy={test.isPending}
            disabledReason={draft.unsaved && t`Save the keys first.`}
            onClick={() => test.mutate({ params: { shop_id: shopId, provider: stored.provider } })}
          >{t`Test keys`}</Button>
          {draft.unsaved && <span className="ui-quiet">{t`Not saved yet`}</span>}
        </Row>
      </Stack>
    </div>
  )
}

/** The methods that it serves, and whether they can be used. */
function ProviderStatus({ stored }: { stored: PaymentProvider }) {
  const { t } = useLingui()
  const words = useProviderWords()
  const method = useMethodName()
  const missing = stored.missing.map(words.field).join(', ')
  const states = {
    configured: t`Configured`,
    partly_configured: t`Partly configured. Missing: ${missing}`,
    not_configured: t`Not configured. Missing: ${missing}`,
  }
  return (
    <p className="ui-quiet">
      {stored.methods.map(method).join(', ')} · {states[stored.state]}
    </p>
  )
}

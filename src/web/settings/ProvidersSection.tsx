import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PaymentProvider } from '../../contract/providers.ts'
import { tellsOfPayments } from '../../domain/payments/providers.ts'
import { useCall, useSend } from '../app/hooks.ts'
import {
  Button,
  Checkbox,
  PasswordField,
  ProblemBanner,
  Row,
  Section,
  Skeleton,
  Stack,
  TextField,
  toast,
} from '../ui/index.ts'
import { useMethodName } from '../ui/methodName.ts'
import { useProviderWords } from './providerWords.ts'

/** Who takes cards for the shop: what each needs, what is there, and what is missing. */
export function ProvidersSection({ shopId }: { shopId: string }) {
  const { t } = useLingui()
  const { data, error } = useCall('payments.providers', { query: { shop_id: shopId } })
  return (
    <Section
      title={t`Providers`}
      description={t`Keys are kept sealed and never shown again. Each provider is saved by its own button.`}
    >
      <ProblemBanner error={error} />
      {data ? (
        <Stack gap={6}>
          {data.providers.map((row) => (
            <Provider key={`${row.provider} ${String(row.version)}`} kept={row} shopId={shopId} />
          ))}
        </Stack>
      ) : (
        !error && <Skeleton height={120} />
      )}
    </Section>
  )
}

function Provider({ kept, shopId }: { kept: PaymentProvider; shopId: string }) {
  const { t } = useLingui()
  const params = { shop_id: shopId, provider: kept.provider }
  const [enabled, setEnabled] = useState(kept.enabled)
  const [values, setValues] = useState<Record<string, string>>({})
  const save = useSend('payments.saveProvider', {
    refresh: ['payments.providers'],
    onDone: () => toast(t`The provider is saved.`),
  })
  const test = useSend('payments.testProvider', {
    onDone: ({ message }) => toast(message === '' ? t`The provider knows these keys.` : message),
  })
  const words = useProviderWords()
  const method = useMethodName()
  const missing = kept.missing.map(words.field).join(', ')
  const states = {
    configured: t`Configured`,
    partly_configured: t`Partly configured. Missing: ${missing}`,
    not_configured: t`Not configured. Missing: ${missing}`,
  }
  return (
    <div className="set-provider">
      <h3>{words.provider(kept.provider)}</h3>
      <p className="ui-quiet">
        {kept.methods.map(method).join(', ')} · {states[kept.state]}
      </p>
      <ProblemBanner error={save.error ?? test.error} />
      <Stack>
        <Checkbox label={t`Use this provider`} checked={enabled} onChange={setEnabled} />
        <div className="ui-form-pair">
          {kept.fields.map((field) => {
            const given = values[field.name] ?? field.value
            if (field.name === 'test_mode')
              return (
                <Checkbox
                  key={field.name}
                  label={words.field(field.name)}
                  description={words.hint(field.name)}
                  checked={given === 'yes'}
                  onChange={(on) => setValues({ ...values, [field.name]: on ? 'yes' : '' })}
                />
              )
            const Field = field.secret ? PasswordField : TextField
            return (
              <Field
                key={field.name}
                label={words.field(field.name)}
                description={words.hint(field.name)}
                value={given}
                placeholder={field.secret && field.known ? t`Kept` : ''}
                onChange={(value: string) => setValues({ ...values, [field.name]: value })}
                autoComplete="off"
              />
            )
          })}
        </div>
        {tellsOfPayments(kept.provider) && (
          <TextField
            label={t`Address for its messages`}
            description={t`Enter it as the webhook at the provider, so that it tells of payments by itself.`}
            value={kept.webhook_url}
            readOnly
            onChange={() => undefined}
          />
        )}
        <Row>
          <Button
            busy={save.isPending}
            onClick={() => save.mutate({ params, body: { enabled, values, version: kept.version } })}
          >{t`Save the provider`}</Button>
          <Button
            variant="ghost"
            busy={test.isPending}
            onClick={() => test.mutate({ params })}
          >{t`Test the keys`}</Button>
        </Row>
      </Stack>
    </div>
  )
}

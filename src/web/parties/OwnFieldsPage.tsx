import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LENGTHS } from '#domain/parties/check.ts'
import { repeatedNames, type CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import type { CallReply } from '../base/callTypes.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { useUnsaved } from '../base/unsaved.ts'
import {
  Button,
  ButtonLink,
  Checkbox,
  ErrorState,
  IconPlus,
  IconTrash,
  Loading,
  Page,
  ProblemBanner,
  Row,
  Section,
  Skeleton,
  TextField,
  toast,
} from '../ui/index.ts'
import css from './customers.module.css'

type Fields = CallReply<'customers.customFields'>

/** The company's own fields of customers and of fleet locations. */
export default function OwnFieldsPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('customers.customFields')
  return (
    <Page
      title={t`Custom fields`}
      width="normal"
      actions={<ButtonLink to="/dash/customers">{t`Customers`}</ButtonLink>}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Editor fields={data} />
      ) : (
        <Loading>
          <Skeleton height={200} />
        </Loading>
      )}
    </Page>
  )
}

/** A name is missing, or appears twice. */
const unusable = (rows: readonly CustomFieldDefinition[]): boolean =>
  rows.some((row) => row.name.trim() === '') || repeatedNames(rows).length > 0

function Editor({ fields }: { fields: Fields }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(fields)
  const [saved, setSaved] = useState(fields)
  useUnsaved(() => JSON.stringify(draft) !== JSON.stringify(saved))
  const save = useSend('customers.saveCustomFields', {
    onDone: (reply) => {
      setDraft(reply)
      setSaved(reply)
      toast(t`Fields saved.`)
    },
  })
  const wrong = unusable(draft.customer) || unusable(draft.fleet_location)
  return (
    <div className={css['people-form']}>
      <ProblemBanner error={save.error} />
      <Definitions
        title={t`Customer fields`}
        rows={draft.customer}
        onChange={(customer) => setDraft({ ...draft, customer })}
      />
      <Definitions
        title={t`Fleet location fields`}
        rows={draft.fleet_location}
        onChange={(fleet_location) => setDraft({ ...draft, fleet_location })}
      />
      <div className={css['people-save']}>
        <Button
          variant="primary"
          size="lg"
          busy={save.isPending}
          disabledReason={wrong && t`Each field needs its own name.`}
          onClick={() => save.mutate({ body: draft })}
        >{t`Save fields`}</Button>
      </div>
    </div>
  )
}

interface DefinitionsProps {
  title: string
  rows: readonly CustomFieldDefinition[]
  onChange: (rows: CustomFieldDefinition[]) => void
}

function Definitions({ title, rows, onChange }: DefinitionsProps) {
  const { t } = useLingui()
  const repeated = new Set(repeatedNames(rows))
  const set = (at: number, change: Partial<CustomFieldDefinition>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <Section title={title}>
      {rows.length === 0 && (
        <p className="ui-quiet">
          <Trans>No custom fields.</Trans>
        </p>
      )}
      {rows.map((row, index) => (
        <Row key={`f${String(index)}`} end wrap>
          <TextField
            label={t`Field name`}
            value={row.name}
            maxLength={LENGTHS.custom_field_name}
            onChange={(name) => set(index, { name })}
            error={repeated.has(index) ? t`This name is already used.` : undefined}
          />
          <Checkbox
            label={t`Required`}
            checked={row.required}
            onChange={(required) => set(index, { required })}
          />
          <Checkbox
            label={t`Ask on every visit`}
            checked={row.per_visit ?? false}
            onChange={(per_visit) => set(index, { per_visit })}
          />
          <Button
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >{t`Remove`}</Button>
        </Row>
      ))}
      <Row>
        <Button
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={
            rows.length >= LENGTHS.custom_fields && t`You’ve reached the maximum number of fields.`
          }
          onClick={() => onChange([...rows, { name: '', required: false }])}
        >{t`Add field`}</Button>
      </Row>
    </Section>
  )
}

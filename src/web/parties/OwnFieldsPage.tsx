import { requiredLine } from '#contract/base/shared.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { LENGTHS } from '#domain/parties/check.ts'
import { repeatedNames, type CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import {
  Button,
  ButtonLink,
  ErrorState,
  IconPlus,
  IconTrash,
  Loading,
  Page,
  Row,
  Section,
  Skeleton,
  toast,
} from '../ui/index.ts'
import css from './customers.module.css'
import { z } from 'zod'
import { Form, FormCheckbox, FormText, useFormRows, useZodForm } from '../ui/form/index.ts'

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

const rows = z
  .array(
    z.object({
      name: requiredLine(LENGTHS.custom_field_name),
      required: z.boolean(),
      per_visit: z.boolean(),
    }),
  )
  .superRefine((value, context) => {
    for (const at of repeatedNames(value))
      if (value[at]?.name.trim() !== '')
        context.addIssue({ code: 'custom', path: [at, 'name'], message: 'name_repeated' })
  })
const ownFields = z.object({ customer: rows, fleet_location: rows })
type OwnFieldsForm = z.input<typeof ownFields>

const rowsOf = (stored: readonly CustomFieldDefinition[]) =>
  stored.map(({ name, required, per_visit = false }) => ({ name, required, per_visit }))

const formOf = ({ customer, fleet_location }: Fields): OwnFieldsForm => ({
  customer: rowsOf(customer),
  fleet_location: rowsOf(fleet_location),
})

function Editor({ fields }: { fields: Fields }) {
  const { t } = useLingui()
  const form = useZodForm(ownFields, formOf(fields))
  const save = useSend('customers.saveCustomFields', {
    onDone: (reply) => {
      form.reset(formOf(reply))
      toast(t`Fields saved.`)
    },
  })
  return (
    <Form
      form={form}
      className={css['people-form']}
      error={save.error}
      onSubmit={(body) => save.mutate({ body })}
    >
      <Definitions title={t`Customer fields`} name="customer" />
      <Definitions title={t`Fleet location fields`} name="fleet_location" />
      <div className={css['people-save']}>
        <Button type="submit" variant="primary" size="lg" busy={save.isPending}>{t`Save fields`}</Button>
      </div>
    </Form>
  )
}

function Definitions({ title, name }: { title: string; name: keyof OwnFieldsForm }) {
  const { t } = useLingui()
  const { fields, append, remove } = useFormRows(name)
  return (
    <Section title={title}>
      {fields.length === 0 && (
        <p className="ui-quiet">
          <Trans>No custom fields.</Trans>
        </p>
      )}
      {fields.map((row, at) => (
        <Row key={row.row_id} end wrap>
          <FormText name={`${name}.${at}.name`} label={t`Field name`} maxLength={LENGTHS.custom_field_name} />
          <FormCheckbox name={`${name}.${at}.required`} label={t`Required`} />
          <FormCheckbox name={`${name}.${at}.per_visit`} label={t`Ask on every visit`} />
          <Button icon={<IconTrash size={16} aria-hidden />} onClick={() => remove(at)}>{t`Remove`}</Button>
        </Row>
      ))}
      <Row>
        <Button
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={
            fields.length >= LENGTHS.custom_fields && t`You’ve reached the maximum number of fields.`
          }
          onClick={() => append({ name: '', required: false, per_visit: false })}
        >{t`Add field`}</Button>
      </Row>
    </Section>
  )
}

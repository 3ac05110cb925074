import { line, requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayGroup } from '#contract/pay/pay.ts'
import { PAY_FORMATS } from '#domain/pay/payFiles.ts'
import { PAY_PERIODS } from '#domain/pay/periods.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { useShops } from '../base/session/shop.ts'
import { Button, Section, SelectField, Table, type Column } from '../ui/index.ts'
import css from './pay.module.css'
import { useFormatWord, useGroupName, usePeriodWord } from './words.ts'
import { z } from 'zod'
import { FormChecks, FormSelect, FormSheet, FormText, useFormValue, useZodForm } from '../ui/form/index.ts'

/** Who is paid together: the shops of one employer in one country, with provider, number and period. */
export function PayGroups({ groups }: { groups: readonly PayGroup[] }) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<PayGroup | null>(null)
  const columns = useColumns(setEdited)
  return (
    <Section
      title={t`Pay groups`}
      description={t`Shops of one employer in one country. Each group is exported as a separate file. Shops without a group are exported by country, using the company’s settings.`}
      actions={
        <Button size="sm" onClick={() => setEdited(fresh(groups))}>
          {t`Add pay group`}
        </Button>
      }
    >
      <Table caption={t`Pay groups`} columns={columns} rows={groups} rowKey={({ id }) => id} />
      {edited && <GroupSheet key={edited.id} group={edited} onClose={() => setEdited(null)} />}
    </Section>
  )
}

const fresh = ([first]: readonly PayGroup[]): PayGroup => ({
  id: newId(),
  name: '',
  country: first?.country ?? 'US',
  legal_name: '',
  format: 'csv',
  company_code: '',
  period: first?.period ?? 'biweekly',
  shops: [],
  currencies: [],
  version: 0,
})

function useColumns(edit: (group: PayGroup) => void): Column<PayGroup>[] {
  const { t } = useLingui()
  const nameOf = useGroupName()
  const formatWord = useFormatWord()
  const periodWord = usePeriodWord()
  return [
    { key: 'name', header: t`Name`, cell: nameOf },
    { key: 'shops', header: t`Shops`, cell: ({ shops }) => shops.map(({ name }) => name).join(', ') },
    {
      key: 'legal',
      header: t`Legal entity`,
      cell: ({ legal_name }) => legal_name,
      hideBelow: 'tablet',
    },
    {
      key: 'currency',
      header: t`Currency`,
      cell: ({ currencies }) => currencies.map((each) => each.toUpperCase()).join(', '),
    },
    { key: 'format', header: t`Layout`, cell: ({ format }) => formatWord(format), hideBelow: 'tablet' },
    { key: 'code', header: t`Company code`, cell: ({ company_code }) => company_code, hideBelow: 'tablet' },
    {
      key: 'period',
      header: t`Payroll period`,
      cell: ({ period }) => periodWord(period),
      hideBelow: 'phone',
    },
    {
      key: 'edit',
      header: <span className="ui-hidden">{t`Edit`}</span>,
      align: 'end',
      cell: (group) =>
        group.version > 0 && (
          <Button size="sm" onClick={() => edit(group)}>
            {t`Edit`}
            <span className="ui-hidden"> {group.name}</span>
          </Button>
        ),
    },
  ]
}

const groupBody = z.object({
  name: requiredLine(60),
  country: z.enum(['US', 'CA']),
  legal_name: line(120),
  format: z.enum(PAY_FORMATS),
  company_code: line(20),
  period: z.enum(PAY_PERIODS),
  shop_ids: z.array(z.string()).min(1),
})
type GroupForm = z.input<typeof groupBody>

/** The group as it is edited, with those of its shops that are in its country and open to this person. */
function formOf(group: PayGroup, mine: readonly { id: string; country: string }[]): GroupForm {
  const { name, country, legal_name, format, company_code, period } = group
  const shops = mine.filter(
    (shop) => shop.country === country && group.shops.some(({ id }) => id === shop.id),
  )
  return { name, country, legal_name, format, company_code, period, shop_ids: shops.map(({ id }) => id) }
}

function GroupSheet({ group, onClose }: { group: PayGroup; onClose: () => void }) {
  const { t } = useLingui()
  const { shops } = useShops()
  const stored = formOf(group, shops)
  const form = useZodForm(groupBody, stored)
  const save = useSend('pay.saveGroup', { onDone: onClose })
  const { id, version } = group
  const send = (body: GroupForm, removed: boolean) =>
    save.mutate({ params: { id }, body: { ...body, removed, version } })
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={version === 0 ? t`New pay group` : group.name}
      width={520}
      save={t`Save pay group`}
      saving={save}
      more={version > 0 && <Button onClick={() => send(stored, true)}>{t`Remove pay group`}</Button>}
      onSubmit={(body) => send(body, false)}
    >
      <Employer />
      <Layout />
    </FormSheet>
  )
}

/** The employer: its names, its country and its shops there. */
function Employer() {
  const { t } = useLingui()
  const { shops } = useShops()
  const { value: country, onChange } = useFormValue<GroupForm['country']>('country')
  const { onChange: choose } = useFormValue<string[]>('shop_ids')
  const inCountry = shops.filter((shop) => shop.country === country)
  return (
    <>
      <FormText name="name" label={t`Name`} maxLength={60} required />
      <FormText
        name="legal_name"
        label={t`Legal entity`}
        description={t`The employer on the payroll provider’s account.`}
        maxLength={120}
      />
      <SelectField
        label={t`Country`}
        value={country}
        onChange={(next) => {
          onChange(next === 'CA' ? 'CA' : 'US')
          // A group has shops of one country.
          choose([])
        }}
        options={[
          { value: 'US', label: t`United States` },
          { value: 'CA', label: t`Canada` },
        ]}
      />
      <FormChecks
        name="shop_ids"
        label={t`Shops`}
        className={css['pay-choices']}
        options={inCountry.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}

/** How its files look, and when it pays. */
function Layout() {
  const { t } = useLingui()
  const formatWord = useFormatWord()
  const periodWord = usePeriodWord()
  return (
    <>
      <FormSelect
        name="format"
        label={t`Layout`}
        options={PAY_FORMATS.map((value) => ({ value, label: formatWord(value) }))}
      />
      <FormText
        name="company_code"
        label={t`Company code`}
        description={t`The number by which the payroll provider knows this employer.`}
        maxLength={20}
      />
      <FormSelect
        name="period"
        label={t`Payroll period`}
        options={PAY_PERIODS.map((value) => ({ value, label: periodWord(value) }))}
      />
    </>
  )
}

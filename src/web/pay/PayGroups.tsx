import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayGroup } from '#contract/pay/pay.ts'
import { PAY_FORMATS } from '#domain/pay/payFiles.ts'
import { PAY_PERIODS } from '#domain/pay/periods.ts'
import { newId } from '../base/device.ts'
import { useSend } from '../base/hooks.ts'
import { useShops } from '../base/shop.ts'
import {
  Button,
  Checkbox,
  ProblemBanner,
  Row,
  Section,
  SelectField,
  Sheet,
  Stack,
  Table,
  TextField,
  type Column,
} from '../ui/index.ts'
import css from './pay.module.css'
import { useFormatWord, useGroupName, usePeriodWord } from './words.ts'

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

function GroupSheet({ group, onClose }: { group: PayGroup; onClose: () => void }) {
  const { t } = useLingui()
  const formatWord = useFormatWord()
  const periodWord = usePeriodWord()
  const { shops } = useShops()
  const [draft, setDraft] = useState(() => ({ ...group, shop_ids: group.shops.map(({ id }) => id) }))
  const change = (own: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...own }))
  const save = useSend('pay.saveGroup', { onDone: onClose })
  const { name, country, legal_name, format, company_code, period, shop_ids } = draft
  const inCountry = shops.filter((shop) => shop.country === country)
  const chosen = shop_ids.filter((id) => inCountry.some((shop) => shop.id === id))
  const send = (removed: boolean) =>
    save.mutate({
      params: { id: group.id },
      body: {
        name,
        country,
        legal_name,
        format,
        company_code,
        period,
        shop_ids: chosen,
        removed,
        version: group.version,
      },
    })
  const missing = name.trim() === '' ? t`Enter a name.` : chosen.length === 0 && t`Choose at least one shop.`
  return (
    <Sheet open onClose={onClose} title={group.version === 0 ? t`New pay group` : group.name} width={520}>
      <Stack gap={4}>
        <ProblemBanner error={save.error} />
        <TextField
          label={t`Name`}
          value={name}
          onChange={(value) => change({ name: value })}
          maxLength={60}
          required
        />
        <TextField
          label={t`Legal entity`}
          description={t`The employer on the payroll provider’s account.`}
          value={legal_name}
          onChange={(value) => change({ legal_name: value })}
          maxLength={120}
        />
        <SelectField
          label={t`Country`}
          value={country}
          onChange={(value) => change({ country: value === 'CA' ? 'CA' : 'US' })}
          options={[
            { value: 'US', label: t`United States` },
            { value: 'CA', label: t`Canada` },
          ]}
        />
        <fieldset className={css['pay-choices']}>
          <legend>{t`Shops`}</legend>
          {inCountry.map((shop) => (
            <Checkbox
              key={shop.id}
              label={shop.name}
              checked={chosen.includes(shop.id)}
              onChange={(on) =>
                change({ shop_ids: on ? [...chosen, shop.id] : chosen.filter((id) => id !== shop.id) })
              }
            />
          ))}
        </fieldset>
        <SelectField
          label={t`Layout`}
          value={format}
          onChange={(value) => change({ format: PAY_FORMATS.find((each) => each === value) ?? 'csv' })}
          options={PAY_FORMATS.map((value) => ({ value, label: formatWord(value) }))}
        />
        <TextField
          label={t`Company code`}
          description={t`The number by which the payroll provider knows this employer.`}
          value={company_code}
          onChange={(value) => change({ company_code: value })}
          maxLength={20}
        />
        <SelectField
          label={t`Payroll period`}
          value={period}
          onChange={(value) => change({ period: PAY_PERIODS.find((each) => each === value) ?? 'biweekly' })}
          options={PAY_PERIODS.map((value) => ({ value, label: periodWord(value) }))}
        />
        <Row>
          <Button
            variant="primary"
            busy={save.isPending}
            disabledReason={missing}
            onClick={() => send(false)}
          >{t`Save pay group`}</Button>
          {group.version > 0 && (
            <Button disabledReason={name.trim() === '' && t`Enter a name.`} onClick={() => send(true)}>
              {t`Remove pay group`}
            </Button>
          )}
        </Row>
      </Stack>
    </Sheet>
  )
}

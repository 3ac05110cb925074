import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SpiffRuleReply } from '#contract/pay/spiffs.ts'
import { SPIFF_WAYS, type SpiffWay } from '#domain/pay/spiffRules.ts'
import { newId } from '../base/device/device.ts'
import { useNamed } from '../base/useNamed.ts'
import { useSend } from '../base/client/hooks.ts'
import { useShops } from '../base/session/shop.ts'
import { toast } from '../ui/index.ts'
import css from './pay.module.css'
import { EMPTY_RULE, spiffForm, spiffFormOf, type SpiffForm } from './spiffForm.ts'
import { SpiffPeople } from './SpiffPeople.tsx'
import { SpiffSubjectField } from './SpiffSubject.tsx'
import {
  FormChecks,
  FormDay,
  FormNumber,
  FormSelect,
  FormSheet,
  FormText,
  useZodForm,
} from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

/** Adds a rule of spiffs or commissions, or replaces one from now on. */
export function SpiffRuleSheet({ rule, onClose }: { rule: SpiffRuleReply | null; onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const [id] = useState(newId)
  const subject = nameOf({
    name: rule?.subject_name ?? '',
    name_french: rule?.subject_name_french ?? '',
  })
  const form = useZodForm(spiffForm, rule ? spiffFormOf(rule, subject) : EMPTY_RULE)
  const save = useSend('spiffs.saveRule', {
    onDone: () => {
      toast(t`Saved.`)
      onClose()
    },
  })
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={rule ? rule.name : t`New rule`}
      width={520}
      save={t`Save`}
      saving={save}
      onSubmit={({ subject_name: _shown, ...terms }) =>
        save.mutate({ body: { id, replaces: rule?.id ?? null, ...terms } })
      }
    >
      <FormText name="name" label={t`Name`} maxLength={80} />
      <SpiffSubjectField />
      <Amount />
      <SpiffPeople />
      <Where />
      {rule && (
        <p className="ui-quiet">{t`Applies to orders paid from now on. Past earnings don’t change.`}</p>
      )}
    </FormSheet>
  )
}

function Amount() {
  const { t } = useLingui()
  const way = useWatch<SpiffForm, 'way'>({ name: 'way' })
  const words: Record<SpiffWay, string> = {
    flat: t`Amount per unit`,
    percent_price: t`Percent of the price after discounts, before tax`,
    percent_margin: t`Percent of the margin (price less recorded cost)`,
  }
  return (
    <>
      <FormSelect
        name="way"
        label={t`Amount type`}
        options={SPIFF_WAYS.map((value) => ({ value, label: words[value] }))}
      />
      <FormNumber name="amount" label={way === 'flat' ? t`Amount per unit` : t`Percent`} />
      <FormNumber name="cap" label={t`Maximum per line (optional)`} decimals={2} none />
    </>
  )
}

function Where() {
  const { t } = useLingui()
  const { shops } = useShops()
  return (
    <>
      {shops.length > 1 && (
        <FormChecks
          name="shop_ids"
          label={t`Shops`}
          description={t`Leave blank to apply in all shops.`}
          className={css['pay-choices']}
          options={shops.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormDay name="from_day" label={t`First day`} />
      <FormDay name="to_day" label={t`Last day (optional)`} />
    </>
  )
}

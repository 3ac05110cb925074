import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SpiffRuleReply } from '#contract/pay/spiffs.ts'
import { SPIFF_WAYS, type SpiffWay } from '#domain/pay/spiffRules.ts'
import { newId } from '../base/device.ts'
import { useNamed } from '../base/useNamed.ts'
import { useSend } from '../base/hooks.ts'
import { useShops } from '../base/shop.ts'
import {
  Button,
  Checkbox,
  DateField,
  NumberField,
  ProblemBanner,
  SelectField,
  Sheet,
  Stack,
  TextField,
  toast,
} from '../ui/index.ts'
import css from './pay.module.css'
import { SpiffPeople } from './SpiffPeople.tsx'
import { SpiffSubjectField } from './SpiffSubject.tsx'

type Draft = Omit<SpiffRuleReply, 'id' | 'by_name' | 'created_at'>

const EMPTY: Draft = {
  name: '',
  from_day: '',
  to_day: null,
  shop_ids: [],
  subject: 'any',
  subject_id: null,
  subject_name: '',
  subject_name_french: '',
  way: 'flat',
  amount: '',
  cap: null,
  split: 'shares',
  people: [{ position: null, share: '1' }],
}

/** Adds a rule of spiffs or commissions, or replaces one from now on. */
export function SpiffRuleSheet({ rule, onClose }: { rule: SpiffRuleReply | null; onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const [id] = useState(newId)
  const [draft, setDraft] = useState<Draft>(rule ?? EMPTY)
  const set = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields })
  const saved = () => {
    toast(t`Saved.`)
    onClose()
  }
  const save = useSend('spiffs.saveRule', { onDone: saved })
  const blocked = useBlocked(draft)
  const send = () => {
    const { name, from_day, to_day, shop_ids, subject, subject_id, way, amount, cap, split, people } = draft
    const terms = { name, from_day, to_day, shop_ids, subject, subject_id, way, amount, cap, split, people }
    save.mutate({ body: { id, replaces: rule?.id ?? null, ...terms } })
  }
  return (
    <Sheet open onClose={onClose} title={rule ? rule.name : t`New rule`} width={520}>
      <Stack>
        <ProblemBanner error={save.error} />
        <TextField label={t`Name`} value={draft.name} onChange={(name) => set({ name })} maxLength={80} />
        <SpiffSubjectField
          subject={draft.subject}
          id={draft.subject_id}
          name={nameOf({ name: draft.subject_name, name_french: draft.subject_name_french })}
          onChange={(subject, subject_id, subject_name) =>
            set({ subject, subject_id, subject_name, subject_name_french: '' })
          }
        />
        <Amount draft={draft} set={set} />
        <SpiffPeople
          people={draft.people}
          split={draft.split}
          onPeople={(people) => set({ people: [...people] })}
          onSplit={(split) => set({ split })}
        />
        <Where draft={draft} set={set} />
        {rule && (
          <p className="ui-quiet">{t`The change counts for orders that are paid from now on. What was earned stays.`}</p>
        )}
        <div>
          <Button variant="primary" busy={save.isPending} disabledReason={blocked} onClick={send}>
            {t`Save`}
          </Button>
        </div>
      </Stack>
    </Sheet>
  )
}

function useBlocked(draft: Draft): string | false {
  const { t } = useLingui()
  if (draft.name.trim() === '') return t`Enter a name.`
  if (draft.subject !== 'any' && draft.subject_id === null) return t`Choose what is paid for.`
  if (draft.amount === '') return t`Enter an amount.`
  if (draft.people.length === 0 || draft.people.some(({ share }) => Number(share) <= 0))
    return t`Choose who earns, with shares above zero.`
  if (draft.from_day === '') return t`Choose the first day.`
  return false
}

interface PartProps {
  draft: Draft
  set: (fields: Partial<Draft>) => void
}

function Amount({ draft, set }: PartProps) {
  const { t } = useLingui()
  const words: Record<SpiffWay, string> = {
    flat: t`An amount a unit`,
    percent_price: t`Percent of the price after discounts, before tax`,
    percent_margin: t`Percent of the margin (price less recorded cost)`,
  }
  return (
    <>
      <SelectField
        label={t`Pays`}
        value={draft.way}
        onChange={(value) => set({ way: SPIFF_WAYS.find((each) => each === value) ?? 'flat' })}
        options={SPIFF_WAYS.map((value) => ({ value, label: words[value] }))}
      />
      <NumberField
        label={draft.way === 'flat' ? t`Amount a unit` : t`Percent`}
        value={draft.amount}
        onChange={(amount) => set({ amount })}
      />
      <NumberField
        label={t`At most a line (optional)`}
        value={draft.cap ?? ''}
        onChange={(cap) => set({ cap: cap === '' ? null : cap })}
        decimals={2}
      />
    </>
  )
}

function Where({ draft, set }: PartProps) {
  const { t } = useLingui()
  const { shops } = useShops()
  const chosen = draft.shop_ids
  return (
    <>
      {shops.length > 1 && (
        <fieldset className={css['pay-choices']}>
          <legend>{t`Shops`}</legend>
          <p className="ui-quiet">{t`Without a choice the rule applies in all shops.`}</p>
          {shops.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(on) =>
                set({ shop_ids: on ? [...chosen, id] : chosen.filter((each) => each !== id) })
              }
            />
          ))}
        </fieldset>
      )}
      <DateField label={t`First day`} value={draft.from_day} onChange={(from_day) => set({ from_day })} />
      <DateField
        label={t`Last day (optional)`}
        value={draft.to_day ?? ''}
        onChange={(to_day) => set({ to_day: to_day === '' ? null : to_day })}
      />
    </>
  )
}

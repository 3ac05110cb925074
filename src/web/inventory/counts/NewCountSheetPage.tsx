import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CountChoices } from '#contract/inventory/countSheets.ts'
import { SHEET_CHOICES, type SheetChoice } from '#domain/inventory/countSheet.ts'
import { useCall, useSend } from '#web/base/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useSending } from '#web/base/sending.ts'
import { serverInstant } from '#web/base/serverClock.ts'
import { useShop } from '#web/base/shop.ts'
import {
  Button,
  ButtonLink,
  Checkbox,
  NumberField,
  Page,
  PendingPage,
  ProblemBanner,
  Section,
  Segmented,
  Stack,
  TextField,
  useFormats,
} from '#web/ui/index.ts'
import { useSheetChoices } from './countWords.ts'
import css from './counts.module.css'

type Grouped = Exclude<SheetChoice, 'all' | 'cycle' | 'catalogue'>
const isGrouped = (by: SheetChoice): by is Grouped => by !== 'all' && by !== 'cycle' && by !== 'catalogue'

/** Begins a count sheet: which items, and whether those who count see what should be there. */
export default function NewCountSheetPage() {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { data, error, refetch } = useCall('countSheets.choices', { query: { shop_id } })
  if (!data) return <PendingPage title={t`New count sheet`} error={error} onRetry={() => void refetch()} />
  return <Editor key={shop_id} choices={data.choices} shopId={shop_id} />
}

/** What the person chose. */
interface Chosen {
  by: SheetChoice
  values: readonly string[]
  size: string
}

const countOf = (choices: CountChoices, { by, values, size }: Chosen): number => {
  if (by === 'all' || by === 'catalogue') return choices[by]
  if (by === 'cycle') return Math.min(Number(size), choices.all)
  return choices[by].filter(({ value }) => values.includes(value)).reduce((sum, { items }) => sum + items, 0)
}

function Editor({ choices, shopId: shop_id }: { choices: CountChoices; shopId: string }) {
  const { t } = useLingui()
  const go = useGo()
  const sending = useSending()
  const [chosen, setChosen] = useState<Chosen>(() => ({
    by: choices.all === 0 ? 'catalogue' : 'all',
    values: [],
    size: '20',
  }))
  const [typed, setTyped] = useState<string | null>(null)
  const [blind, setBlind] = useState(true)
  const proposed = useProposedName(choices, chosen)
  const name = typed ?? proposed
  const count = countOf(choices, chosen)
  const create = useSend('countSheets.create', {
    onDone: ({ sheet }) => go('/dash/inventory/count/:id', {}, { ids: { id: sheet.id }, replace: true }),
    onFailed: sending.failed,
  })
  const missing =
    count === 0 ? t`Choose what to count first.` : name.trim() === '' && t`Enter a name for the sheet.`
  const start = () =>
    create.mutate({
      body: {
        id: sending.id(),
        shop_id,
        name,
        blind,
        by: chosen.by,
        values: [...chosen.values],
        size: Math.max(1, Number(chosen.size)),
      },
    })
  return (
    <Page
      title={t`New count sheet`}
      width="normal"
      actions={
        <>
          <ButtonLink to="/dash/inventory/counts">{t`Cancel`}</ButtonLink>
          <Button variant="primary" busy={create.isPending} disabledReason={missing} onClick={start}>
            {t`Start counting`}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <ProblemBanner error={create.error} />
        <Section
          title={t`What to count`}
          description={t`Items that the shop has, or wants to have. Selling goes on while you count.`}
        >
          <Stack gap={4}>
            <Choose choices={choices} chosen={chosen} onChange={setChosen} />
            <output>
              <Plural value={count} one="# item on the sheet." other="# items on the sheet." />
            </output>
          </Stack>
        </Section>
        <Section>
          <Stack gap={4}>
            <TextField label={t`Name`} value={name} onChange={setTyped} maxLength={80} required />
            <Checkbox
              label={t`Blind count`}
              checked={blind}
              onChange={setBlind}
              description={t`Those who count don’t see the quantity on record.`}
            />
          </Stack>
        </Section>
      </Stack>
    </Page>
  )
}

/** A name that says what is counted, until the person types another one. */
function useProposedName(choices: CountChoices, { by, values }: Chosen): string {
  const { i18n } = useLingui()
  const { date } = useFormats()
  const { time_zone } = useShop()
  const words = useSheetChoices()
  const [now] = useState(serverInstant)
  const today = date(now, time_zone)
  if (!isGrouped(by) || values.length === 0) return `${words[by]}, ${today}`
  const labels = choices[by]
    .filter(({ value }) => values.includes(value))
    .map((group) => (i18n.locale === 'fr-CA' ? group.label_french : group.label))
  return `${labels.join(', ').slice(0, 60)}, ${today}`
}

interface ChooseProps {
  choices: CountChoices
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

function Choose({ choices, chosen, onChange }: ChooseProps) {
  const { t, i18n } = useLingui()
  const words = useSheetChoices()
  const { by, values, size } = chosen
  const offered = SHEET_CHOICES.filter((each) => !isGrouped(each) || choices[each].length > 0)
  return (
    <>
      <Segmented
        label={t`What to count`}
        value={by}
        onChange={(next) => onChange({ by: next, values: [], size })}
        options={offered.map((value) => ({ value, label: words[value] }))}
      />
      {by === 'cycle' && (
        <Stack gap={2}>
          <NumberField
            label={t`How many items`}
            value={size}
            onChange={(next) => onChange({ ...chosen, size: next === '' ? '0' : next })}
            decimals={0}
          />
          <p className="ui-quiet">
            <Plural
              value={choices.not_counted}
              one="# item wasn’t counted in the last 90 days; such items come first."
              other="# items weren’t counted in the last 90 days; such items come first."
            />
          </p>
        </Stack>
      )}
      {isGrouped(by) && (
        <div className={css['count-groups']}>
          {choices[by].map(({ value, label, label_french, items }) => (
            <Checkbox
              key={value}
              label={t`${i18n.locale === 'fr-CA' ? label_french : label} (${items})`}
              checked={values.includes(value)}
              onChange={(checked) =>
                onChange({
                  ...chosen,
                  values: checked ? [...values, value] : values.filter((each) => each !== value),
                })
              }
            />
          ))}
        </div>
      )}
      {by === 'catalogue' && (
        <p className="ui-quiet">{t`For the first stock: every active item, also what the shop never had.`}</p>
      )}
      {by === 'class' && (
        <p className="ui-quiet">{t`Class A items make up 80% of the value used in a year, class B the next 15%, class C the rest.`}</p>
      )}
    </>
  )
}

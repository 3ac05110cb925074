import { requiredLine } from '#contract/base/shared.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CountChoices } from '#contract/inventory/countSheets.ts'
import { SHEET_CHOICES, type SheetChoice } from '#domain/inventory/countSheet.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useSending } from '#web/base/client/sending.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Button,
  ButtonLink,
  Page,
  PendingPage,
  Section,
  Segmented,
  Stack,
  TextField,
  useFormats,
} from '#web/ui/index.ts'
import { useSheetChoices } from './countWords.ts'
import css from './counts.module.css'
import { z } from 'zod'
import { Form, FormCheckbox, FormChecks, FormCount, useFormValue, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

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

const sheetForm = z.object({
  by: z.enum(SHEET_CHOICES),
  values: z.array(z.string()),
  size: z.number().int().min(1).nullable(),
  /** Null: the proposed one. */
  name: requiredLine(80).nullable(),
  blind: z.boolean(),
})
/** What the person chose. */
type Chosen = z.input<typeof sheetForm>

const countOf = (choices: CountChoices, { by, values, size }: Chosen): number => {
  if (by === 'all' || by === 'catalogue') return choices[by]
  if (by === 'cycle') return Math.min(size ?? 0, choices.all)
  return choices[by].filter(({ value }) => values.includes(value)).reduce((sum, { items }) => sum + items, 0)
}

function Editor({ choices, shopId: shop_id }: { choices: CountChoices; shopId: string }) {
  const { t } = useLingui()
  const go = useGo()
  const sending = useSending()
  const form = useZodForm(sheetForm, {
    by: choices.all === 0 ? 'catalogue' : 'all',
    values: [],
    size: 20,
    name: null,
    blind: true,
  })
  const chosen = useWatch({ control: form.control }) as Chosen
  const proposed = useProposedName(choices, chosen)
  const count = countOf(choices, chosen)
  const create = useSend('countSheets.create', {
    onDone: ({ sheet }) => go('/dash/inventory/count/:id', {}, { ids: { id: sheet.id }, replace: true }),
    onFailed: sending.failed,
  })
  const start = ({ size, name, ...body }: Chosen) =>
    create.mutate({ body: { id: sending.id(), shop_id, ...body, name: name ?? proposed, size: size ?? 1 } })
  return (
    <Form form={form} error={create.error} className="ui-editor-form" onSubmit={start}>
      <Page
        title={t`New count sheet`}
        width="normal"
        actions={
          <>
            <ButtonLink to="/dash/inventory/counts" discards>{t`Cancel`}</ButtonLink>
            <Button
              type="submit"
              variant="primary"
              busy={create.isPending}
              disabledReason={count === 0 && t`Choose what to count first.`}
            >
              {t`Start counting`}
            </Button>
          </>
        }
      >
        <Stack gap={6}>
          <Section
            title={t`What to count`}
            description={t`Items in stock or with a minimum. You can keep selling while you count.`}
          >
            <Stack gap={4}>
              <Choose choices={choices} />
              <output>
                <Plural value={count} one="# item on the sheet." other="# items on the sheet." />
              </output>
            </Stack>
          </Section>
          <Section>
            <Stack gap={4}>
              <SheetName proposed={proposed} />
              <FormCheckbox
                name="blind"
                label={t`Blind count`}
                description={t`Counters don’t see the expected quantity.`}
              />
            </Stack>
          </Section>
        </Stack>
      </Page>
    </Form>
  )
}

/** The name of the sheet: the proposed one until another is typed. */
function SheetName({ proposed }: { proposed: string }) {
  const { t } = useLingui()
  const { value, onChange, error } = useFormValue<string | null>('name')
  return (
    <TextField
      label={t`Name`}
      value={value ?? proposed}
      onChange={onChange}
      error={error}
      maxLength={80}
      required
    />
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

function Choose({ choices }: { choices: CountChoices }) {
  const { t } = useLingui()
  const words = useSheetChoices()
  const { value: by, onChange } = useFormValue<SheetChoice>('by')
  const { onChange: setValues } = useFormValue<string[]>('values')
  const offered = SHEET_CHOICES.filter((each) => !isGrouped(each) || choices[each].length > 0)
  return (
    <>
      <Segmented
        label={t`What to count`}
        value={by}
        onChange={(next) => {
          onChange(next)
          setValues([])
        }}
        options={offered.map((value) => ({ value, label: words[value] }))}
      />
      {by === 'cycle' && (
        <Stack gap={2}>
          <FormCount name="size" label={t`Number of items`} />
          <p className="ui-quiet">
            <Plural
              value={choices.not_counted}
              one="# item wasn’t counted in the last 90 days; such items come first."
              other="# items weren’t counted in the last 90 days; such items come first."
            />
          </p>
        </Stack>
      )}
      {isGrouped(by) && <Groups groups={choices[by]} label={words[by]} />}
      {by === 'catalogue' && (
        <p className="ui-quiet">{t`For opening stock: every active item, including ones the shop never had.`}</p>
      )}
      {by === 'class' && (
        <p className="ui-quiet">{t`Class A items make up 80% of the value used in a year, class B the next 15%, class C the rest.`}</p>
      )}
    </>
  )
}

/** The bins, categories, brands or classes whose items are counted. */
function Groups({ groups, label }: { groups: CountChoices[Grouped]; label: string }) {
  const { t, i18n } = useLingui()
  return (
    <FormChecks
      name="values"
      label={<span className="ui-hidden">{label}</span>}
      className={css['count-groups']}
      options={groups.map(({ value, label: name, label_french, items }) => ({
        value,
        label: t`${i18n.locale === 'fr-CA' ? label_french : name} (${items})`,
      }))}
    />
  )
}

import { useNamed } from '../base/useNamed.ts'
import { useMeasure } from '../catalogue/measure.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { itemBody, type InventoryItem } from '#contract/inventory/items.ts'
import { newId } from '../base/device/device.ts'
import { proposed, useCall, useSend } from '../base/client/hooks.ts'
import { mayNow } from '../base/session/session.ts'
import {
  Autocomplete,
  Banner,
  Button,
  IconBox,
  IconSearch,
  ProblemBanner,
  Sheet,
  Stack,
  Tabs,
  toast,
  useFormats,
} from '../ui/index.ts'
import { Form, FormNumber, FormText, useZodForm } from '../ui/form/index.ts'

interface UnknownProps {
  code: string
  currency: string
  /** Whether the part is added to the order from which the sheet was opened. */
  adds?: boolean
  onItem: (item: InventoryItem) => void
  onClose: () => void
}

/** An unknown code: it is linked to an existing part, or a part is created with it. */
export function UnknownCode({ code, currency, adds = false, onItem, onClose }: UnknownProps) {
  const { t } = useLingui()
  const named = useNamed()
  const [tab, setTab] = useState<'link' | 'create'>('link')
  const may = mayNow('inventory.edit')
  const done = ({ item }: { item: InventoryItem }) => {
    onItem(item)
    toast(t`${code} linked to ${named(item)}.`)
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t`Unknown code ${code}`}>
      {may ? (
        <Tabs
          label={t`Unknown code ${code}`}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'link',
              label: t`Link code`,
              panel: <Link code={code} currency={currency} adds={adds} onDone={done} />,
            },
            {
              value: 'create',
              label: t`Create part`,
              panel: <Create code={code} adds={adds} onDone={done} />,
            },
          ]}
        />
      ) : (
        <Banner tone="warn">{t`No part or coupon has this code. Ask someone who manages inventory.`}</Banner>
      )}
    </Sheet>
  )
}

interface StepProps {
  code: string
  adds: boolean
  onDone: (reply: { item: InventoryItem }) => void
}

function Link({ code, currency, adds, onDone }: StepProps & { currency: string }) {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const measure = useMeasure()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<InventoryItem | null>(null)
  const { data, ...answer } = proposed(
    useCall(
      'items.list',
      { query: { q: text.trim(), limit: 8 } },
      { enabled: text.trim().length > 1, keepPrevious: true },
    ),
  )
  const save = useSend('items.save', { onDone })
  const named = (row: InventoryItem) => (i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name)
  const rows = text.trim().length > 1 ? (data?.items ?? []) : []
  const link = () => {
    if (!chosen) return
    save.mutate({ params: { id: chosen.id }, body: { ...itemBody.parse(chosen), barcode: code } })
  }
  const former = chosen?.barcode ?? ''
  return (
    <Stack>
      <ProblemBanner error={save.error} />
      <Autocomplete
        label={t`Matching part`}
        icon={<IconSearch size={16} />}
        placeholder={t`Name or part number…`}
        value={chosen ? named(chosen) : text}
        onChange={(next) => {
          setChosen(null)
          setText(next)
        }}
        options={rows.map((row) => ({
          id: row.id,
          label: named(row),
          detail: `${row.part_number} · ${measure.perUnit(money(row.retail, currency), row.unit)}`,
          icon: <IconBox size={17} />,
        }))}
        onPick={(option) => setChosen(rows.find((row) => row.id === option.id) ?? null)}
        {...answer}
        nothing={t`No parts match.`}
      />
      {former !== '' && <Banner tone="warn">{t`Its current code ${former} will be replaced.`}</Banner>}
      <Button
        variant="primary"
        busy={save.isPending}
        disabledReason={!chosen && t`Choose a part.`}
        onClick={link}
      >
        {adds ? t`Link and add` : t`Link code`}
      </Button>
    </Stack>
  )
}

type ItemForm = z.input<typeof itemBody>

function Create({ code, adds, onDone }: StepProps) {
  const { t } = useLingui()
  const [id] = useState(newId)
  const form = useZodForm(itemBody, {
    inventory_type: 'other_item',
    name: '',
    name_french: '',
    part_number: code,
    unit: 'each',
    retail: '',
    cost: '0',
    tax_exempt: false,
    barcode: code,
    active: true,
    version: 0,
  } satisfies ItemForm)
  const save = useSend('items.save', { onDone })
  return (
    <Form form={form} error={save.error} onSubmit={(body) => save.mutate({ params: { id }, body })}>
      <Stack>
        <FormText name="name" label={t`Name (English)`} required data-autofocus />
        <FormText name="name_french" label={t`Name (French)`} />
        <FormText name="part_number" label={t`Part number`} />
        <FormNumber name="retail" label={t`Price`} decimals={4} required />
        {mayNow('costs.view') && <FormNumber name="cost" label={t`Cost`} decimals={4} />}
        <Button type="submit" variant="primary" busy={save.isPending}>
          {adds ? t`Create and add` : t`Create part`}
        </Button>
      </Stack>
    </Form>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StockTransfer } from '#contract/inventory/transfers.ts'
import { newId } from '#web/base/device/device.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { PartSearch } from '#web/catalogue/PartSearch.tsx'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Section, Stack, toast } from '#web/ui/index.ts'
import { FormNumber, FormRow, FormRows, useFormRows } from '#web/ui/form/index.ts'

interface ItemFacts {
  name: string
  name_french: string
  part_number: string
  unit: string
}

const factsOf = (stored: StockTransfer | null): Record<string, ItemFacts> =>
  Object.fromEntries(
    (stored?.lines ?? []).map(
      ({ item_id, item_name: name, item_name_french: name_french, part_number, unit }) => [
        item_id,
        { name, name_french, part_number, unit },
      ],
    ),
  )

/** What a transfer is to move, while it is written; each item once. */
export function TransferItems({ stored }: { stored: StockTransfer | null }) {
  const { t } = useLingui()
  const named = useNamed()
  const { fields, append, remove } = useFormRows('lines')
  const [facts, setFacts] = useState(() => factsOf(stored))
  const lines = useWatch<{ lines: { item_id: string }[] }, 'lines'>({ name: 'lines' })
  const add = (item_id: string, found: ItemFacts) => {
    if (lines.some((line) => line.item_id === item_id)) {
      toast(t`${named(found)} is already on the list.`)
      return
    }
    setFacts((known) => ({ ...known, [item_id]: found }))
    append({ id: newId(), item_id, quantity: '1' })
  }
  return (
    <Section title={t`Items`}>
      <Stack gap={4}>
        <FormRows>
          {fields.map((field, at) => (
            <ItemRow
              key={field.row_id}
              at={at}
              facts={facts[lines[at]?.item_id ?? '']}
              onRemove={() => remove(at)}
            />
          ))}
        </FormRows>
        <PartSearch label={t({ context: 'stock', message: 'Add item' })} onPick={add} />
      </Stack>
    </Section>
  )
}

interface ItemRowProps {
  at: number
  facts: ItemFacts | undefined
  onRemove: () => void
}

function ItemRow({ at, facts, onRemove }: ItemRowProps) {
  const { t } = useLingui()
  const named = useNamed()
  const name = facts ? named(facts) : ''
  return (
    <FormRow
      removeLabel={t`Remove ${name}`}
      onRemove={onRemove}
      title={
        <>
          <strong>{name}</strong> <span className="ui-quiet">{facts?.part_number}</span>
        </>
      }
    >
      <FormNumber
        name={`lines.${at}.quantity`}
        label={t`Quantity`}
        {...useMeasure().field(facts?.unit ?? '')}
        required
      />
    </FormRow>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isZero } from '../../domain/money.ts'
import { PART_BADGES, type PartBadge } from '../../domain/orders/totals.ts'
import { useCall } from '../app/hooks.ts'
import { useShop } from '../app/shop.ts'
import { Autocomplete, Chip, useFormats, useUnitName, type PickOption } from '../ui/index.ts'
import { FormNumber, FormRow, FormRows, FormSelect, useFormRows } from '../ui/form/index.ts'
import type { PartFacts, Parts } from './packageBody.ts'
import type { PackageForm } from './PackagePage.tsx'

interface PartRowsProps {
  parts: Parts
  onPart: (item: string, facts: PartFacts) => void
}

/** How a part's price counts, in words (the specification's eight badges). */
function useBadgeOptions(): { value: PartBadge; label: string }[] {
  const { t } = useLingui()
  const words: Record<PartBadge, string> = {
    retail: t`Billed at its price`,
    cost: t`Billed at cost`,
    custom: t`Billed at a price of its own`,
    'part tax': t`In the package price, taxed as a part`,
    overage: t`Billed above what is included`,
    'overage & part tax': t`Above what is included; the rest taxed as a part`,
    'custom overage': t`Above what is included, at a price of its own`,
    'custom overage & part tax': t`The same; the rest taxed as a part`,
  }
  return PART_BADGES.map((value) => ({ value, label: words[value] }))
}

/** The part slots of a package, and the search that adds one. */
export function PartRows({ parts, onPart }: PartRowsProps) {
  const { t } = useLingui()
  const { append, remove } = useFormRows('parts')
  const rows = useWatch<PackageForm, 'parts'>({ name: 'parts' })
  return (
    <>
      <FormRows>
        {rows.map((row, at) => (
          <PartRow
            key={`${row.inventory_item_id}-${String(at)}`}
            row={row}
            at={at}
            facts={parts[row.inventory_item_id]}
            onRemove={() => remove(at)}
          />
        ))}
      </FormRows>
      <PartSearch
        label={t`Add a part or fluid`}
        onPick={(item, facts) => {
          onPart(item, facts)
          append({
            inventory_item_id: item,
            quantity: '1',
            included_quantity: null,
            custom_price: null,
            badge_type: 'retail',
          })
        }}
      />
    </>
  )
}

interface PartRowProps {
  row: PackageForm['parts'][number]
  at: number
  facts: PartFacts | undefined
  onRemove: () => void
}

function PartRow({ row, at, facts, onRemove }: PartRowProps) {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const unitName = useUnitName()
  const badges = useBadgeOptions()
  const name = (i18n.locale === 'fr-CA' ? facts?.name_french : facts?.name) ?? ''
  const unit = facts ? unitName(facts.unit) : ''
  const field = (key: string) => `parts.${at}.${key}`
  const { badge_type } = row
  const unpriced =
    facts && isZero(facts.retail) && ['overage', 'overage & part tax', 'retail'].includes(badge_type)
  return (
    <FormRow
      removeLabel={t`Take ${name} off`}
      onRemove={onRemove}
      title={
        <>
          <strong>{name}</strong>{' '}
          <span className="ui-quiet">
            {facts?.part_number} · {facts && money(facts.retail, currency)}/{unit}
          </span>{' '}
          {unpriced && <Chip tone="warn">{t`No price yet: billed at nothing`}</Chip>}
        </>
      }
    >
      <FormNumber name={field('quantity')} label={t`Quantity used`} decimals={4} end={unit} required />
      <FormSelect name={field('badge_type')} label={t`How it counts`} options={badges} />
      {badge_type.includes('overage') && (
        <FormNumber
          name={field('included_quantity')}
          none
          label={t`Included`}
          decimals={4}
          end={unit}
          placeholder={t`unlimited`}
        />
      )}
      {badge_type.startsWith('custom') && (
        <FormNumber name={field('custom_price')} none label={t`Price of its own`} decimals={4} />
      )}
    </FormRow>
  )
}

function PartSearch({ label, onPick }: { label: string; onPick: (item: string, facts: PartFacts) => void }) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const q = text.trim()
  const { data, isFetching } = useCall(
    'catalogue.items',
    { query: { q, limit: 8 } },
    { enabled: q.length > 1, keep: true },
  )
  const items = q.length > 1 ? (data?.items ?? []) : []
  const pick = ({ id }: PickOption) => {
    const item = items.find((row) => row.id === id)
    if (item) onPick(id, item)
    setText('')
  }
  return (
    <Autocomplete
      label={label}
      placeholder={t`Name, number or barcode`}
      value={text}
      onChange={setText}
      loading={isFetching}
      nothing={t`No part is called so.`}
      options={items.map((item) => ({
        id: item.id,
        label: i18n.locale === 'fr-CA' ? item.name_french : item.name,
        detail: item.part_number,
      }))}
      onPick={pick}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { SlotFilter } from '#domain/catalogue/shapes.ts'
import { billsRetail } from '#domain/catalogue/unpriced.ts'
import type { CatalogueItem } from '#domain/catalogue/package.ts'
import { PART_BADGES, type PartBadge } from '#domain/catalogue/pieces.ts'
import { isZero } from '#domain/money/money.ts'
import { useShop } from '../base/session/shop.ts'
import { Chip, useFormats } from '../ui/index.ts'
import { useMeasure } from './measure.ts'
import { FormNumber, FormRow, FormRows, FormSelect, FormText, useFormRows } from '../ui/form/index.ts'
import type { PartFacts, Parts, PackageForm } from './packageBody.ts'
import { PartSearch } from './PartSearch.tsx'
import { AddSlot, SlotFilters } from './SlotFilters.tsx'
import { ofSlot, useSlotItems } from './useSlotItems.ts'
import css from './catalogue.module.css'

interface PartRowsProps {
  parts: Parts
  onPart: (item: string, facts: PartFacts) => void
}

/** How a part is billed, in words (the specification's eight badges). */
function useBadgeOptions(): { value: PartBadge; label: string }[] {
  const { t } = useLingui()
  const words: Record<PartBadge, string> = {
    retail: t`Retail price`,
    cost: t`At cost`,
    custom: t`Custom price`,
    'part tax': t`Included; taxed as part`,
    overage: t`Overage at retail price`,
    'overage & part tax': t`Overage at retail price; included quantity taxed as part`,
    'custom overage': t`Overage at custom price`,
    'custom overage & part tax': t`Overage at custom price; included quantity taxed as part`,
  }
  return PART_BADGES.map((value) => ({ value, label: words[value] }))
}

type PartBody = PackageForm['parts'][number]

const fresh = {
  quantity: '1',
  included_quantity: null,
  custom_price: null,
  badge_type: 'retail',
} as const

/** The parts of a package, fixed ones and slots, and the ways to add either. */
export function PartRows({ parts, onPart }: PartRowsProps) {
  const { t } = useLingui()
  const { append, remove } = useFormRows('parts')
  const rows = useWatch<PackageForm, 'parts'>({ name: 'parts' })
  const items = useSlotItems(rows)
  const slot = (filter: SlotFilter, [name, name_french]: [string, string]) =>
    append({ ...fresh, inventory_item_id: null, filters: [filter], name, name_french })
  return (
    <>
      <FormRows>
        {rows.map((row, at) => (
          <PartRow
            key={`${row.inventory_item_id ?? ''}-${String(at)}`}
            row={row}
            at={at}
            facts={parts[row.inventory_item_id ?? '']}
            items={items}
            onRemove={() => remove(at)}
          />
        ))}
      </FormRows>
      <div className={css['cat-add-part']}>
        <PartSearch
          label={t`Add part or fluid`}
          onPick={(item, facts) => {
            onPart(item, facts)
            append({ ...fresh, inventory_item_id: item, filters: [], name: '', name_french: '' })
          }}
        />
        <AddSlot onAdd={slot} />
      </div>
    </>
  )
}

interface PartRowProps {
  row: PartBody
  at: number
  facts: PartFacts | undefined
  /** The items that may fill the slots; null while they load. */
  items: readonly CatalogueItem[] | null
  onRemove: () => void
}

function PartRow({ row, at, facts, items, onRemove }: PartRowProps) {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const measure = useMeasure()
  const french = i18n.locale === 'fr-CA'
  const filters = row.filters ?? []
  const { badge_type } = row
  if (filters.length > 0) {
    const fitting = items && ofSlot(items, filters)
    const name = (french && row.name_french) || row.name || t`Part choice`
    return (
      <FormRow
        removeLabel={t`Take ${name} off`}
        onRemove={onRemove}
        title={<SlotTitle name={name} items={fitting} />}
      >
        <SlotFields at={at} items={fitting ?? []} />
        <Counting at={at} badge={badge_type} unit={fitting?.[0]?.unit ?? ''} />
      </FormRow>
    )
  }
  const name = (french ? facts?.name_french : facts?.name) ?? ''
  const unit = facts?.unit ?? ''
  const unpriced = facts && isZero(facts.retail) && billsRetail(badge_type)
  return (
    <FormRow
      removeLabel={t`Take ${name} off`}
      onRemove={onRemove}
      title={
        <>
          <strong>{name}</strong>{' '}
          <span className="ui-quiet">
            {facts?.part_number} · {facts && money(facts.retail, currency)}/{measure.ownName(unit)}
          </span>{' '}
          {unpriced && <Chip tone="warn">{t`No price set: billed at $0.00`}</Chip>}
        </>
      }
    >
      <Counting at={at} badge={badge_type} unit={unit} />
    </FormRow>
  )
}

function SlotTitle({ name, items }: { name: string; items: readonly CatalogueItem[] | null }) {
  const { t } = useLingui()
  const count = items?.length
  return (
    <>
      <strong>{name}</strong>{' '}
      {count === 0 ? (
        <Chip tone="warn">{t`No active item matches. Staff will choose the part on the order.`}</Chip>
      ) : (
        count !== undefined && <Chip tone="brand">{t`${count} matching items`}</Chip>
      )}
    </>
  )
}

function SlotFields({ at, items }: { at: number; items: readonly CatalogueItem[] }) {
  const { t, i18n } = useLingui()
  const french = i18n.locale === 'fr-CA'
  return (
    <>
      <SlotFilters name={`parts.${at}.filters`} />
      <FormText name={`parts.${at}.name`} label={t`Name (English)`} required />
      <FormText name={`parts.${at}.name_french`} label={t`Name (French)`} />
      <div className={css['cat-wide']}>
        <FormSelect
          name={`parts.${at}.inventory_item_id`}
          none
          label={t`Preferred`}
          placeholder={t`First item that fits`}
          options={items.map((item) => ({ value: item.id, label: french ? item.name_french : item.name }))}
        />
      </div>
    </>
  )
}

/** The quantity of a part, and how it is billed. */
function Counting({ at, badge, unit }: { at: number; badge: PartBadge; unit: string }) {
  const { t } = useLingui()
  const badges = useBadgeOptions()
  const quantity = useMeasure().field(unit)
  const field = (key: string) => `parts.${at}.${key}`
  return (
    <>
      <FormNumber name={field('quantity')} label={t`Quantity used`} {...quantity} required />
      <div className={css['cat-wide']}>
        <FormSelect name={field('badge_type')} label={t`Pricing`} options={badges} />
      </div>
      {badge.includes('overage') && (
        <FormNumber
          name={field('included_quantity')}
          none
          label={t`Included quantity`}
          {...quantity}
          placeholder={t`unlimited`}
        />
      )}
      {badge.startsWith('custom') && (
        <FormNumber name={field('custom_price')} none label={t`Custom price`} decimals={4} />
      )}
    </>
  )
}

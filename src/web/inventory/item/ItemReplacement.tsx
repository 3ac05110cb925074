import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { InventoryItem, RelatedItem } from '#contract/inventory/items.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useNamed } from '#web/base/useNamed.ts'
import { PartSearch } from '#web/catalogue/PartSearch.tsx'
import { useErrorText } from '#web/ui/form/index.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Banner, Button, Chip, Row, Section, Stack, toast, useFormats } from '#web/ui/index.ts'
import { LeftStock } from '../units/LeftStock.tsx'
import type { ItemForm } from './itemForm.ts'

export type Related = Pick<CallReply<'items.get'>, 'replaced_by' | 'replaces'>

interface ItemReplacementProps {
  item: InventoryItem
  related: Related
}

/** The item that replaces this one, to choose, and those that it replaces. */
export function ItemReplacement({ item, related }: ItemReplacementProps) {
  const { t } = useLingui()
  const { control } = useFormContext<ItemForm>()
  const { field, fieldState } = useController({ name: 'superseded_by', control })
  const [chosen, setChosen] = useState<RelatedItem | null>(null)
  const by = [chosen, related.replaced_by].find((each) => each !== null && each.id === field.value) ?? null
  const message = useErrorText()(fieldState.error, field.value)
  return (
    <Section
      title={t`Replacement`}
      description={t`The old number opens the new item. Remaining stock can still be sold; purchase suggestions order the new item.`}
    >
      <Stack gap={4}>
        {message !== undefined && <Banner tone="danger" title={message} />}
        {by ? (
          <Row gap={3} wrap>
            <span>{t`Replaced by`}</span>
            <Item item={by} />
            <Button size="sm" onClick={() => field.onChange(null)}>{t`Not replaced`}</Button>
          </Row>
        ) : (
          <PartSearch
            label={t`Replaced by`}
            onPick={(picked, { name, name_french, part_number }) => {
              if (picked === item.id) {
                toast(t`An item can’t replace itself.`)
                return
              }
              setChosen({ id: picked, name, name_french, part_number, active: true })
              field.onChange(picked)
            }}
          />
        )}
        {related.replaced_by && item.superseded_by === by?.id && (
          <>
            <Compared item={item} />
            <LeftStock item={item} newer={related.replaced_by} />
          </>
        )}
        {related.replaces.length > 0 && (
          <Row gap={3} wrap>
            <span>{t`Replaces`}</span>
            {related.replaces.map((old) => (
              <Item key={old.id} item={old} />
            ))}
          </Row>
        )}
      </Stack>
    </Section>
  )
}

/** How the units compare, where the unit was changed. */
function Compared({ item: { own_quantity, newer_quantity, unit } }: { item: InventoryItem }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const measure = useMeasure()
  if (own_quantity === newer_quantity) return null
  const own = `${figure(own_quantity, { maximumFractionDigits: 9 })} ${measure.ownName(unit)}`
  const newer = figure(newer_quantity, { maximumFractionDigits: 9 })
  return <p className="ui-quiet">{t`Unit changed: ${own} of this item equals ${newer} of the new item.`}</p>
}

function Item({ item }: { item: RelatedItem }) {
  const { t } = useLingui()
  const named = useNamed()
  return (
    <span>
      <PageLink to="/dash/inventory/add_products" search={{ id: item.id }}>
        {[item.part_number, named(item)].filter((part) => part !== '').join(' · ')}
      </PageLink>{' '}
      {!item.active && <Chip>{t`Inactive`}</Chip>}
    </span>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { MOST_COMPONENTS } from '#domain/catalogue/kits.ts'
import type { KitComponent } from '#domain/catalogue/shapes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useNamed } from '#web/base/useNamed.ts'
import { PartSearch } from '#web/catalogue/PartSearch.tsx'
import { useMeasure } from '#web/catalogue/measure.ts'
import { FormNumber, FormRow, FormRows, useFormRows } from '#web/ui/form/index.ts'
import { ErrorState, Section, Stack, Table, toast, useFormats } from '#web/ui/index.ts'
import type { ItemForm } from './itemForm.ts'

type Facts = Readonly<Record<string, Omit<KitComponent, 'quantity'> | undefined>>

interface KitSectionProps {
  id: string
  /** The parts that are saved. */
  stored: readonly KitComponent[]
}

/** The parts that a kit uses; an item without any is no kit. */
export function KitSection({ id, stored }: KitSectionProps) {
  const { t } = useLingui()
  const { append, remove } = useFormRows('components')
  const rows = useWatch<ItemForm, 'components'>({ name: 'components' }) ?? []
  const [facts, setFacts] = useState<Facts>(() => Object.fromEntries(stored.map((row) => [row.item_id, row])))
  const add = (item_id: string, { name, name_french, part_number, unit }: Omit<KitComponent, 'quantity'>) => {
    if (item_id === id || rows.some((row) => row.item_id === item_id)) {
      toast(item_id === id ? t`A kit can’t contain itself.` : t`This part is already in the kit.`)
      return
    }
    setFacts({ ...facts, [item_id]: { item_id, name, name_french, part_number, unit } })
    append({ item_id, quantity: '1' })
  }
  return (
    <Section
      title={t`Kit`}
      description={t`A kit is sold as one item without separate stock. Each one uses the parts below, and its cost is their total.`}
    >
      <Stack gap={4}>
        <FormRows>
          {rows.map(({ item_id }, at) => (
            <PartOfKit key={item_id} at={at} part={facts[item_id]} onRemove={() => remove(at)} />
          ))}
        </FormRows>
        {rows.length < MOST_COMPONENTS && (
          <PartSearch
            label={t`Add part to kit`}
            onPick={(item, part) => add(item, { ...part, item_id: item })}
          />
        )}
        {stored.length > 0 && <KitStock id={id} />}
      </Stack>
    </Section>
  )
}

interface PartOfKitProps {
  at: number
  part: Facts[string]
  onRemove: () => void
}

function PartOfKit({ at, part, onRemove }: PartOfKitProps) {
  const { t } = useLingui()
  const named = useNamed()
  const measure = useMeasure()
  const name = part ? named(part) : ''
  return (
    <FormRow
      removeLabel={t`Remove ${name} from kit`}
      onRemove={onRemove}
      title={
        part && (
          <>
            <PageLink to="/dash/inventory/add_products" search={{ id: part.item_id }}>
              {name}
            </PageLink>{' '}
            <span className="ui-quiet">{part.part_number}</span>
          </>
        )
      }
    >
      <FormNumber
        name={`components.${at}.quantity`}
        label={t`Quantity per kit`}
        required
        {...measure.field(part?.unit ?? '')}
      />
    </FormRow>
  )
}

/** How many kits each shop can make of what is available there. */
function KitStock({ id }: { id: string }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const { data, error, refetch } = useCall('items.stock', { params: { id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const made = ({ available }: StockLevel) =>
    available === null ? (
      <span className="ui-quiet">{t`One part has never been counted`}</span>
    ) : (
      figure(available)
    )
  return (
    <Table
      caption={t`Available kits by shop`}
      columns={[
        { key: 'shop', header: t`Shop`, cell: (row) => row.shop_name },
        { key: 'available', header: t`Available kits`, align: 'end', cell: made },
      ]}
      rows={data?.levels ?? []}
      rowKey={(row) => row.shop_id}
      loadingRows={data ? 0 : 1}
    />
  )
}

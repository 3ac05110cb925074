import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { dec } from '#domain/money/money.ts'
import { callWith } from '../base/client/api.ts'
import { newId } from '../base/device/device.ts'
import { useMay } from '../base/session/session.ts'
import { PartSearch } from '../catalogue/PartSearch.tsx'
import { useMeasure } from '../catalogue/measure.ts'
import { Button, Row, Section, Stack } from '../ui/index.ts'
import { FormNumber, FormRow, FormRows, FormText, useFormRows } from '../ui/form/index.ts'
import { PasteLines, type PastedItem } from './PasteLines.tsx'
import type { PurchaseForm } from './purchaseForm.ts'

interface ItemFacts {
  name: string
  name_french: string
  part_number: string
  unit: string
}

const factsOf = (order: PurchaseOrder | null): Record<string, ItemFacts> =>
  Object.fromEntries(
    (order?.lines ?? []).map((line) => [
      line.item_id,
      {
        name: line.item_name,
        name_french: line.item_name_french,
        part_number: line.part_number,
        unit: line.unit,
      },
    ]),
  )

const factsOfPasted = (found: readonly PastedItem[]): Record<string, ItemFacts> =>
  Object.fromEntries(
    found.map(({ item_id, item_name, item_name_french, part_number, unit }) => [
      item_id,
      { name: item_name, name_french: item_name_french, part_number, unit },
    ]),
  )

const SINGLE = {
  supplier_number: '',
  purchase_unit: '',
  purchase_quantity: '1',
  base_quantity: '1',
  price: '',
  core_charge: '0',
}

/** What the supplier calls the item and asks for it; its own unit and no price where that is not known. */
async function packOf(supplier_id: string | undefined, item_id: string) {
  if (!supplier_id) return SINGLE
  const { items } = await callWith('suppliers.items', { query: { supplier_id, item_id } }, {})
  const [sold] = items
  if (!sold) return SINGLE
  const { supplier_number, purchase_unit, purchase_quantity, base_quantity, price, core_charge } = sold
  return {
    supplier_number,
    purchase_unit,
    purchase_quantity,
    base_quantity,
    price: dec(price).toFixed(),
    core_charge,
  }
}

/** The lines of a purchase order while it is written. */
export function EditedLines({ stored }: { stored: PurchaseOrder | null }) {
  const { t } = useLingui()
  const { fields, append, remove } = useFormRows('lines')
  const [facts, setFacts] = useState(() => factsOf(stored))
  const [lines, supplier] = useWatch<PurchaseForm, ['lines', 'supplier_id']>({
    name: ['lines', 'supplier_id'],
  })
  const seesCost = useMay()('costs.view')
  const [pasting, setPasting] = useState(false)
  const addAll = (found: readonly PastedItem[]) => {
    setFacts((known) => ({ ...known, ...factsOfPasted(found) }))
    append(
      found.map(({ item_id, supplier_number, purchase_unit, purchase_quantity, base_quantity, ...line }) => ({
        id: newId(),
        item_id,
        supplier_number,
        purchase_unit,
        purchase_quantity,
        base_quantity,
        price: line.price,
        core_charge: line.core_charge ?? '0',
        ordered: line.quantity,
        order_id: null,
      })),
    )
  }
  const add = async (item_id: string, found: ItemFacts) => {
    setFacts((known) => ({ ...known, [item_id]: found }))
    const pack = await packOf(seesCost ? supplier : undefined, item_id).catch(() => SINGLE)
    append({ id: newId(), item_id, ...pack, ordered: '1', order_id: null })
  }
  return (
    <Section title={t`Items`}>
      <Stack gap={4}>
        <FormRows>
          {fields.map((field, at) => (
            <LineFields
              key={field.row_id}
              at={at}
              facts={facts[lines[at]?.item_id ?? '']}
              unit={lines[at]?.purchase_unit ?? ''}
              onRemove={() => remove(at)}
            />
          ))}
        </FormRows>
        <PartSearch
          label={t({ context: 'stock', message: 'Add item' })}
          onPick={(id, found) => void add(id, found)}
        />
        <Row>
          <Button
            disabledReason={!supplier && t`Choose a supplier first.`}
            onClick={() => setPasting(true)}
          >{t`Add lines from a list`}</Button>
        </Row>
        {pasting && <PasteLines supplier={supplier} onLines={addAll} onClose={() => setPasting(false)} />}
      </Stack>
    </Section>
  )
}

interface LineFieldsProps {
  at: number
  facts: ItemFacts | undefined
  /** The supplier's unit; empty: the item's own. */
  unit: string
  onRemove: () => void
}

function LineFields({ at, facts, unit, onRemove }: LineFieldsProps) {
  const { t, i18n } = useLingui()
  const measure = useMeasure()
  const name = (i18n.locale === 'fr-CA' ? facts?.name_french : facts?.name) ?? ''
  const own = measure.ownName(facts?.unit ?? '')
  const field = (key: string) => `lines.${at}.${key}`
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
      <FormNumber name={field('ordered')} label={t`Quantity`} decimals={4} end={unit || own} required />
      <FormText name={field('purchase_unit')} label={t`Purchase unit`} placeholder={own} />
      {unit !== '' && (
        <FormNumber
          name={field('base_quantity')}
          label={t`Contains`}
          {...measure.field(facts?.unit ?? '', 9)}
          required
        />
      )}
      <FormNumber name={field('price')} label={t`Price`} decimals={4} required />
      <FormNumber name={field('core_charge')} label={t`Core deposit`} required />
      <FormText name={field('supplier_number')} label={t`Supplier’s number`} />
    </FormRow>
  )
}

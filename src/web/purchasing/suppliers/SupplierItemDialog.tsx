import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { supplierItemBody, type SupplierItem } from '#contract/purchasing/suppliers.ts'
import { dec } from '#domain/money/money.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Button, Row, Sheet, Stack, Table, toast, useFormats } from '#web/ui/index.ts'
import {
  Form,
  FormCheckbox,
  FormNumber,
  FormText,
  newerOf,
  StaleNotice,
  useZodForm,
} from '#web/ui/form/index.ts'

type ItemForm = z.input<typeof supplierItemBody>

/** A stored row, or an item that the supplier does not sell yet. */
export type EditedItem = Pick<
  SupplierItem,
  'item_id' | 'item_name' | 'item_name_french' | 'part_number' | 'unit' | 'version'
> &
  Partial<SupplierItem>

const formOf = (row: Partial<SupplierItem> & { version: number }): ItemForm => ({
  supplier_number: row.supplier_number ?? '',
  purchase_unit: row.purchase_unit ?? '',
  purchase_quantity: row.purchase_quantity ?? '1',
  base_quantity: row.base_quantity ?? '1',
  price: row.price === undefined ? '' : dec(row.price).toFixed(),
  core_charge: dec(row.core_charge ?? '0').toFixed(),
  preferred: row.preferred ?? false,
  removed: false,
  version: row.version,
})

interface SupplierItemProps {
  /** Empty: it is not chosen yet. */
  supplierId: string
  edited: EditedItem
  /** What is above the fields. */
  head?: ReactNode
  onClose: () => void
}

/** What a supplier calls an item, how it packs it, and what it asks. */
export function SupplierItemDialog({ supplierId, edited, head, onClose }: SupplierItemProps) {
  const { t, i18n } = useLingui()
  const measure = useMeasure()
  const name = i18n.locale === 'fr-CA' ? edited.item_name_french : edited.item_name
  const form = useZodForm(supplierItemBody, formOf(edited))
  const params = { supplier_id: supplierId, item_id: edited.item_id }
  const save = useSend('suppliers.saveItem', {
    onDone: ({ item }) => {
      toast(item ? t`${name} saved.` : t`${name} removed.`)
      onClose()
    },
  })
  const send = (body: ItemForm) => save.mutate({ params, body })
  return (
    <Sheet open onClose={onClose} title={name}>
      <Form form={form} error={save.error} reported={newerOf(save.error) !== null} onSubmit={send}>
        <Stack gap={4}>
          <StaleNotice<SupplierItem>
            error={save.error}
            title={t`Someone else changed this item.`}
            formOf={formOf}
          />
          {head}
          <FormText name="supplier_number" label={t`Supplier’s number`} />
          <FormText
            name="purchase_unit"
            label={t`Purchase unit`}
            placeholder={measure.ownName(edited.unit)}
            description={t`For example, case or drum. Leave blank to use the item’s unit.`}
          />
          <FormNumber
            name="base_quantity"
            label={t`Quantity per purchase unit`}
            {...measure.field(edited.unit, 9)}
            required
          />
          <FormNumber name="price" label={t`Price per purchase unit`} decimals={4} required data-autofocus />
          <FormCheckbox
            name="preferred"
            label={t`Preferred supplier`}
            description={t`Suggestions use this supplier even if another is cheaper.`}
          />
          <FormNumber
            name="core_charge"
            label={t`Core deposit per purchase unit`}
            description={t`Credited by the supplier when the core is returned.`}
            required
          />
          <Row>
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabledReason={supplierId === '' && t`Choose a supplier first.`}
            >{t`Save`}</Button>
            {edited.version > 0 && (
              <Button
                onClick={form.handleSubmit((body) => send({ ...body, removed: true }))}
              >{t`Remove`}</Button>
            )}
          </Row>
          {edited.version > 0 && <Prices params={params} />}
        </Stack>
      </Form>
    </Sheet>
  )
}

function Prices({ params }: { params: { supplier_id: string; item_id: string } }) {
  const { t } = useLingui()
  const { money, date } = useFormats()
  const { currency, time_zone } = useShop()
  const { data } = useCall('suppliers.prices', { params })
  return (
    <Table
      caption={t`Price history`}
      columns={[
        { key: 'at', header: t`Date`, cell: (row) => date(row.at, time_zone) },
        {
          key: 'price',
          header: t`Price`,
          align: 'end',
          cell: (row) => money(row.price, currency, { maximumFractionDigits: 4 }),
        },
        {
          key: 'from',
          header: t`From`,
          cell: (row) =>
            row.purchase_order ? t`Purchase order ${row.purchase_order.number}` : row.user_name,
        },
      ]}
      rows={data?.prices ?? []}
      rowKey={(row) => row.at}
      loadingRows={data ? 0 : 2}
    />
  )
}

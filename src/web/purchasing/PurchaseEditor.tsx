import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { purchaseOrderBody, type PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { isDecimal } from '#domain/money/money.ts'
import { mayEdit, orderedTotal } from '#domain/purchasing/purchaseOrder.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useGo } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, ButtonLink, IconCheck, Page, Section, Stack, toast, useFormats } from '../ui/index.ts'
import {
  Form,
  FormArea,
  FormDay,
  FormNumber,
  FormSelect,
  FormText,
  Held,
  newerOf,
  StaleNotice,
  useZodForm,
} from '../ui/form/index.ts'
import { copyOf, formOf, fresh, type PurchaseForm } from './purchaseForm.ts'
import { EditedLines } from './EditedLines.tsx'
import css from './purchasing.module.css'

interface PurchaseEditorProps {
  /** Null: a new purchase order. */
  stored: PurchaseOrder | null
  /** The supplier of a new one; empty: it is chosen. */
  supplier: string
  /** The purchase order whose lines a new one has. */
  copied?: PurchaseOrder
  onDone?: () => void
}

/** Writes a purchase order: supplier, day and lines. Once goods came, its lines stay. */
export function PurchaseEditor({ stored, supplier, copied, onDone }: PurchaseEditorProps) {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const [id] = useState(() => stored?.id ?? newId())
  const form = useZodForm(
    purchaseOrderBody,
    stored ? formOf(stored) : copied ? copyOf(copied, shop.id) : fresh(shop.id, supplier),
  )
  const save = useSend('purchaseOrders.save', {
    onDone: ({ purchase_order: order }) => {
      toast(t`Purchase order ${order.number} saved.`)
      if (onDone) onDone()
      else
        go(
          '/dash/inventory/purchase_order/:sid/:id',
          {},
          { ids: { sid: order.shop_id, id: order.id }, replace: true },
        )
    },
  })
  const may = useMay()
  const writes = may('purchasing.edit') && may('costs.view')
  const locked = stored !== null && !mayEdit(stored.state, stored.lines)
  const send = (body: PurchaseForm) => save.mutate({ params: { id }, body })
  return (
    <Form form={form} error={save.error} reported={newerOf(save.error) !== null} onSubmit={send}>
      <Page
        title={stored ? t`Purchase order ${stored.number}` : t`New purchase order`}
        width="normal"
        actions={
          <>
            {onDone ? (
              <Button onClick={onDone}>{t`Cancel`}</Button>
            ) : (
              <ButtonLink to="/dash/inventory/purchase_orders" discards>{t`Cancel`}</ButtonLink>
            )}
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabledReason={!writes && t`You don’t have permission to create purchase orders.`}
              icon={<IconCheck size={16} aria-hidden />}
            >{t`Save`}</Button>
          </>
        }
      >
        <Stack gap={6}>
          <StaleNotice<PurchaseOrder>
            error={save.error}
            title={t`Someone else changed this purchase order.`}
            formOf={formOf}
          />
          <Head locked={locked} />
          <Held reason={locked && t`Items can’t change after goods are received.`}>
            <EditedLines stored={stored ?? copied ?? null} />
          </Held>
          <Total currency={stored?.currency ?? shop.currency} />
        </Stack>
      </Page>
    </Form>
  )
}

function Head({ locked }: { locked: boolean }) {
  const { t } = useLingui()
  const may = useMay()
  const { data } = useCall('suppliers.list', { query: { limit: 100 } })
  const { formState } = useFormContext<PurchaseForm>()
  const chosen = useWatch<PurchaseForm, 'supplier_id'>({ name: 'supplier_id' })
  const suppliers = data?.suppliers ?? []
  const known = suppliers.some(({ id }) => id === chosen)
  return (
    <Section>
      <Stack gap={4}>
        <div className={css['pur-fields']}>
          <Held reason={locked && t`The supplier can’t change after goods are received.`}>
            <FormSelect
              name="supplier_id"
              label={t`Supplier`}
              required
              {...(known || chosen === '' ? { placeholder: t`Choose a supplier` } : {})}
              options={suppliers.map(({ id: value, name }) => ({ value, label: name }))}
            />
          </Held>
          <FormDay name="expected_on" label={t`Expected on`} />
          <FormText name="reference" label={t`Supplier’s reference`} />
          <FormNumber name="freight" label={t`Freight`} required />
        </div>
        <FormArea name="note" label={t`Note`} rows={2} />
        {formState.errors.supplier_id && data?.total === 0 && may('suppliers.edit') && (
          <ButtonLink to="/dash/inventory/supplier">{t`New supplier`}</ButtonLink>
        )}
      </Stack>
    </Section>
  )
}

function Total({ currency }: { currency: string }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const [lines, freight = '0'] = useWatch<PurchaseForm, ['lines', 'freight']>({ name: ['lines', 'freight'] })
  const full = lines.filter(({ ordered, price }) => isDecimal(ordered) && isDecimal(price))
  if (!isDecimal(freight)) return null
  const total = orderedTotal(
    full.map(({ ordered, price, core_charge = '0' }) => ({
      ordered,
      price,
      core_charge: isDecimal(core_charge) ? core_charge : '0',
      cancelled: '0',
    })),
    freight,
  )
  return (
    <div className={css['pur-total']}>
      <strong>{t`Total ${money(total, currency)}`}</strong>
    </div>
  )
}

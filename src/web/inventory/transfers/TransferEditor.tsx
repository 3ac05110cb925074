import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { transferBody, type StockTransfer } from '#contract/inventory/transfers.ts'
import { dec } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop, useShops } from '#web/base/session/shop.ts'
import { Button, ButtonLink, IconCheck, Page, Section, Stack, toast } from '#web/ui/index.ts'
import { Form, FormArea, FormSelect, newerOf, StaleNotice, useZodForm } from '#web/ui/form/index.ts'
import css from '../inventory.module.css'
import { TransferItems } from './TransferItems.tsx'

type TransferForm = z.input<typeof transferBody>

const formOf = (stored: StockTransfer): TransferForm => ({
  from_shop_id: stored.from_shop_id,
  to_shop_id: stored.to_shop_id,
  note: stored.note,
  lines: stored.lines.map(({ id, item_id, quantity }) => ({
    id,
    item_id,
    quantity: dec(quantity).toFixed(),
  })),
  version: stored.version,
})

interface TransferEditorProps {
  /** Null: a new transfer. */
  stored: StockTransfer | null
  onDone?: () => void
}

/** Asks for a transfer: from which shop to which one, and what. */
export function TransferEditor({ stored, onDone }: TransferEditorProps) {
  const { t } = useLingui()
  const go = useGo()
  const { id: from_shop_id } = useShop()
  const [id] = useState(() => stored?.id ?? newId())
  const fresh: TransferForm = { from_shop_id, to_shop_id: '', note: '', lines: [], version: 0 }
  const form = useZodForm(transferBody, stored ? formOf(stored) : fresh)
  const save = useSend('transfers.save', {
    onDone: ({ transfer }) => {
      toast(t`Transfer ${transfer.number} saved.`)
      if (onDone) onDone()
      else go('/dash/inventory/transfer/:id', {}, { ids: { id: transfer.id }, replace: true })
    },
  })
  const writes = useMay()('inventory.count')
  const count = useWatch({ control: form.control, name: 'lines' }).length
  const missing = writes
    ? count === 0 && t`Add an item first.`
    : t`You don’t have permission to create transfers.`
  return (
    <Form
      form={form}
      error={save.error}
      reported={newerOf(save.error) !== null}
      onSubmit={(body: TransferForm) => save.mutate({ params: { id }, body })}
    >
      <Page
        title={stored ? t`Transfer ${stored.number}` : t`New transfer`}
        width="normal"
        actions={
          <>
            {onDone ? (
              <Button onClick={onDone}>{t`Cancel`}</Button>
            ) : (
              <ButtonLink to="/dash/inventory/transfers" discards>{t`Cancel`}</ButtonLink>
            )}
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabledReason={missing}
              icon={<IconCheck size={16} aria-hidden />}
            >{t`Save`}</Button>
          </>
        }
      >
        <Stack gap={6}>
          <StaleNotice<StockTransfer>
            error={save.error}
            title={t`Someone else changed this transfer.`}
            formOf={formOf}
          />
          <Head />
          <TransferItems stored={stored} />
        </Stack>
      </Page>
    </Form>
  )
}

/** From which shop to which one; only shops with the same currency exchange goods. */
function Head() {
  const { t } = useLingui()
  const { shops } = useShops()
  const from = useWatch<TransferForm, 'from_shop_id'>({ name: 'from_shop_id' })
  const currency = shops.find(({ id }) => id === from)?.currency
  const others = shops.filter((shop) => shop.id !== from && shop.currency === currency)
  const barred = shops.filter((shop) => shop.currency !== currency).map(({ name }) => name)
  const names = barred.join(', ')
  const optionsOf = (rows: typeof shops) => rows.map(({ id: value, name: label }) => ({ value, label }))
  return (
    <Section>
      <Stack gap={4}>
        <div className={css['inv-two']}>
          <FormSelect name="from_shop_id" label={t`From shop`} required options={optionsOf(shops)} />
          <FormSelect
            name="to_shop_id"
            label={t`To shop`}
            required
            placeholder={t`Choose a shop`}
            description={
              barred.length > 0 &&
              t`Not ${names}: the currency differs. Adjust the stock down here, and receive it there with a purchase order.`
            }
            options={optionsOf(others)}
          />
        </div>
        <FormArea name="note" label={t`Note`} rows={2} />
      </Stack>
    </Section>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPositive } from '#domain/money/money.ts'
import type { InventoryItem } from '#contract/inventory/items.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { LinkCode } from '#web/inventory/LinkCode.tsx'
import { Banner, Button, Row, SelectField, Stack } from '#web/ui/index.ts'
import { deviceReceipts } from './deviceReceipts.ts'
import { quantityOf, withLine, withOneMore, type DeviceReceipt } from './receiptStore.ts'

interface StrangeItemProps {
  code: string
  receipt: DeviceReceipt
  onDone: () => void
}

/** A code that no line has: an item with the unit of a line may have come in its place; anything else is refused. */
export function StrangeItem({ code, receipt, onDone }: StrangeItemProps) {
  const { t, i18n } = useLingui()
  const named = useNamed()
  const [lineId, setLine] = useState('')
  const { shop_id, order } = receipt
  const { data } = useCall('items.byCode', { query: { code, shop_id } })
  const item = data?.item?.active ? data.item : null
  const lines = order.lines.filter(
    (line) => line.unit === item?.unit && !isPositive(quantityOf(receipt, line.id)),
  )
  /** The code is one of a part now: of an ordered one, one more was received. */
  const linked = ({ id }: InventoryItem) => {
    const line = order.lines.find(({ item_id }) => item_id === id)
    if (!line) return
    void deviceReceipts.change(receipt, (present) => withOneMore(present, line.id))
    onDone()
  }
  const title = t`No line of this purchase order has the code ${code}.`
  if (!item || lines.length === 0)
    return (
      <Banner
        tone="danger"
        title={title}
        actions={data?.item === null && <LinkCode code={code} onItem={linked} />}
      >
        {t`Not added. Set it aside, or receive it on another purchase order.`}
      </Banner>
    )
  const { id, name, name_french } = item
  const add = () => {
    const other = { id, name, name_french, code }
    void deviceReceipts.change(receipt, (present) => withLine(present, lineId, { quantity: '1', other }))
    onDone()
  }
  return (
    <Banner tone="warn" title={title}>
      <Stack gap={3}>
        {t`${named(item)} can be received as a substitute.`}
        <SelectField
          label={t`Received in place of`}
          value={lineId}
          onChange={setLine}
          placeholder={t`None`}
          options={lines.map((line) => ({
            value: line.id,
            label: (i18n.locale === 'fr-CA' && line.item_name_french) || line.item_name,
          }))}
        />
        <Row wrap>
          <Button
            variant="primary"
            size="lg"
            disabledReason={lineId === '' && t`Choose the item that was ordered.`}
            onClick={add}
          >{t`Add one`}</Button>
          <Button size="lg" onClick={onDone}>{t`Exclude`}</Button>
        </Row>
      </Stack>
    </Banner>
  )
}

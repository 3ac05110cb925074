import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '../base/hooks.ts'
import { useShop } from '../base/shop.ts'
import { Button, Dialog, ProblemBanner, SelectField, Stack } from '../ui/index.ts'
import { usePunch } from './usePunch.ts'

interface JobDialogProps {
  /** What the person works on now. */
  jobs: readonly { order_number: string }[]
  /** It goes on beside the new order. */
  several: boolean
  onClose: () => void
}

/** Chooses the order and the position on which a person begins to work. */
export function JobDialog({ jobs, several, onClose }: JobDialogProps) {
  const { t } = useLingui()
  const { id: shop_id, positions } = useShop()
  const { data, error } = useCall('orders.board', { query: { shop_id } })
  const [order_id, setOrder] = useState('')
  const [position, setPosition] = useState('')
  const punch = usePunch()
  const send = async () => {
    if (await punch.send({ action: 'job_start', shop_id, position, order_id })) onClose()
  }
  const orders = data?.cards ?? []
  const present = jobs.map(({ order_number: number }) => `#${number}`).join(', ')
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`Start work on an order`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={punch.busy !== null}
            disabledReason={order_id === '' && t`Choose an order.`}
            onClick={() => void send()}
          >{t`Start`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={punch.error ?? error} />
        {jobs.length > 0 && (
          <p className="ui-quiet">
            {several
              ? t`Work on ${present} goes on. The time is divided equally among the orders.`
              : t`This ends the work on ${present}.`}
          </p>
        )}
        <SelectField
          label={t`Order`}
          value={order_id}
          onChange={setOrder}
          placeholder={t`Choose an order`}
          options={orders.map((order) => ({
            value: order.id,
            label: `#${order.order_custom_id} · ${order.vehicle}`,
          }))}
        />
        <SelectField
          label={t`Position`}
          value={position}
          onChange={setPosition}
          options={[
            { value: '', label: t`No position` },
            ...positions.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      </Stack>
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useCall } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { usePunch } from './usePunch.ts'
import { z } from 'zod'
import { FormDialog, FormSelect, useZodForm } from '../ui/form/index.ts'

interface JobDialogProps {
  /** What the person works on now. */
  jobs: readonly { order_number: string }[]
  /** It goes on beside the new order. */
  several: boolean
  onClose: () => void
}

const jobForm = z.object({ order_id: z.string().min(1), position: z.string() })

/** Chooses the order and the position on which a person begins to work. */
export function JobDialog({ jobs, several, onClose }: JobDialogProps) {
  const { t } = useLingui()
  const { id: shop_id, positions } = useShop()
  const { data, error } = useCall('orders.board', { query: { shop_id } })
  const form = useZodForm(jobForm, { order_id: '', position: '' })
  const punch = usePunch()
  const send = async (body: z.input<typeof jobForm>) => {
    if (await punch.send({ action: 'job_start', shop_id, ...body })) onClose()
  }
  const orders = data?.cards ?? []
  const present = jobs.map(({ order_number: number }) => `#${number}`).join(', ')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="sm"
      title={t`Start work on an order`}
      save={t`Start`}
      saving={{ error: punch.error ?? error, isPending: punch.busy !== null }}
      onSubmit={(body) => void send(body)}
    >
      {jobs.length > 0 && (
        <p className="ui-quiet">
          {several
            ? t`Work on ${present} continues. Time is split equally between the orders.`
            : t`This ends the work on ${present}.`}
        </p>
      )}
      <FormSelect
        name="order_id"
        label={t`Order`}
        placeholder={t`Choose an order`}
        options={orders.map((order) => ({
          value: order.id,
          label: `#${order.order_custom_id} · ${order.vehicle}`,
        }))}
      />
      <FormSelect
        name="position"
        label={t`Position`}
        options={[
          { value: '', label: t`No position` },
          ...positions.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
    </FormDialog>
  )
}

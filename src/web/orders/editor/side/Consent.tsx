import { billedParty } from '#domain/orders/billedParty.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { workSinceConsent } from '#domain/orders/estimates/estimate.ts'
import type { ConsentWay } from '#domain/orders/estimates/consent.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, Dialog, Money, Segmented, Stack, TextField } from '#web/ui/index.ts'

/** The ways of consent that staff record; over a link the customer records it alone. */
type WrittenWay = Exclude<ConsentWay, 'link'>

interface ConsentProps {
  handle: OrderHandle
  onDone?: () => void
}

/** Records that the customer agreed to the bill as it is: who, how, and over which number or address. */
export function ConsentForm({ handle, onDone }: ConsentProps) {
  const { t, i18n } = useLingui()
  const { order } = handle
  const party = billedParty(order)
  const [by, setBy] = useState(`${order.first_name} ${order.last_name}`.trim())
  const [way, setWay] = useState<WrittenWay>('in_person')
  const known: Record<WrittenWay, string> = {
    in_person: '',
    phone: party?.phonenumber ?? '',
    text: party?.phonenumber ?? '',
    email: party?.email ?? '',
  }
  const [contact, setContact] = useState<Partial<Record<WrittenWay, string>>>({})
  const over = contact[way] ?? known[way]
  const work = workSinceConsent(order)
    .map((row) => (i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name))
    .join(', ')
  const missing =
    by.trim() === ''
      ? t`Enter who approved it.`
      : way !== 'in_person' && over.trim() === ''
        ? t`Enter the phone number or email.`
        : null
  const record = () => {
    const done = handle.run({ type: 'estimate.approve', by, way, contact: way === 'in_person' ? '' : over })
    if (typeof done === 'string') onDone?.()
  }
  return (
    <Stack>
      <p>
        {t`Approved now:`} <Money strong value={order.final_price} currency={order.currency} />
        {order.estimate_total !== null && (
          <>
            {' '}
            <span className="ui-quiet">
              {t`previously:`} <Money value={order.estimate_total} currency={order.currency} />
            </span>
          </>
        )}
      </p>
      {work !== '' && <p className="ui-quiet">{work}</p>}
      <TextField label={t`Approved by`} value={by} onChange={setBy} maxLength={120} data-autofocus />
      <Segmented
        label={t`Approval method`}
        value={way}
        onChange={setWay}
        options={[
          { value: 'in_person', label: t`In person` },
          { value: 'phone', label: t`Phone` },
          { value: 'text', label: t`Text` },
          { value: 'email', label: t`Email` },
        ]}
      />
      {way !== 'in_person' && (
        <TextField
          label={way === 'email' ? t`Email` : t`Phone`}
          inputMode={way === 'email' ? 'email' : 'tel'}
          value={over}
          onChange={(value) => setContact({ ...contact, [way]: value })}
          maxLength={200}
        />
      )}
      <div>
        <Button variant="primary" disabledReason={missing} onClick={record}>{t`Record approval`}</Button>
      </div>
    </Stack>
  )
}

export function ConsentDialog({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Estimate approved`}>
      <Stack>
        <p>{t`Records that the customer approved the estimate as shown, with the time and your name.`}</p>
        <ConsentForm handle={handle} onDone={onClose} />
      </Stack>
    </Dialog>
  )
}

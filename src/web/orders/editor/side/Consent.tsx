import { line, requiredLine } from '#contract/base/shared.ts'
import { billedParty } from '#domain/orders/billedParty.ts'
import { useLingui } from '@lingui/react/macro'
import { workSinceConsent } from '#domain/orders/estimates/estimate.ts'
import type { ConsentWay } from '#domain/orders/estimates/consent.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, Dialog, Money, Stack } from '#web/ui/index.ts'
import { z } from 'zod'
import { Form, FormSegmented, FormText, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

/** The ways of consent that staff record; over a link the customer records it alone. */
type WrittenWay = Exclude<ConsentWay, 'link'>

interface ConsentProps {
  handle: OrderHandle
  onDone?: () => void
}

const consentForm = z
  .object({
    by: requiredLine(120),
    way: z.enum(['in_person', 'phone', 'text', 'email']),
    contact: z.object({ in_person: line(200), phone: line(200), text: line(200), email: line(200) }),
  })
  .superRefine(({ way, contact }, context) => {
    if (way !== 'in_person' && contact[way] === '')
      context.addIssue({ code: 'custom', path: ['contact', way], message: 'required' })
  })

/** Records that the customer agreed to the bill as it is: who, how, and over which number or address. */
export function ConsentForm({ handle, onDone }: ConsentProps) {
  const { t } = useLingui()
  const { order } = handle
  const party = billedParty(order)
  const phone = party?.phonenumber ?? ''
  const form = useZodForm(consentForm, {
    by: `${order.first_name} ${order.last_name}`.trim(),
    way: 'in_person',
    contact: { in_person: '', phone, text: phone, email: party?.email ?? '' },
  })
  const way: WrittenWay = useWatch({ control: form.control, name: 'way' })
  const record = ({ by, contact }: z.input<typeof consentForm>) => {
    const done = handle.run({ type: 'estimate.approve', by, way, contact: contact[way] })
    if (typeof done === 'string') onDone?.()
  }
  return (
    <Form form={form} onSubmit={record}>
      <Approved handle={handle} />
      <FormText name="by" label={t`Approved by`} maxLength={120} data-autofocus />
      <FormSegmented<WrittenWay>
        name="way"
        label={t`Approval method`}
        options={[
          { value: 'in_person', label: t`In person` },
          { value: 'phone', label: t`Phone` },
          { value: 'text', label: t`Text` },
          { value: 'email', label: t`Email` },
        ]}
      />
      {way !== 'in_person' && (
        <FormText
          key={way}
          name={`contact.${way}`}
          label={way === 'email' ? t`Email` : t`Phone`}
          inputMode={way === 'email' ? 'email' : 'tel'}
          maxLength={200}
        />
      )}
      <div>
        <Button type="submit" variant="primary">{t`Record approval`}</Button>
      </div>
    </Form>
  )
}

/** The amount that is approved now and before, and the work since. */
function Approved({ handle: { order } }: Pick<ConsentProps, 'handle'>) {
  const { t, i18n } = useLingui()
  const work = workSinceConsent(order)
    .map((row) => (i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name))
    .join(', ')
  return (
    <>
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
    </>
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

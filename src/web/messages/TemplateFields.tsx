import { useLingui } from '@lingui/react/macro'
import type { TemplateField } from '#domain/messages/templates/templates.ts'
import { Button } from '../ui/index.ts'
import css from './messages.module.css'

interface FieldsProps {
  fields: readonly TemplateField[]
  onPick: (field: TemplateField) => void
}

/** Inserts a field at the end of the message. */
export function TemplateFields({ fields, onPick }: FieldsProps) {
  const { t } = useLingui()
  const labels: Record<TemplateField, string> = {
    first_name: t`First name`,
    shop: t`Shop`,
    phone: t`Shop phone`,
    order: t`Order number`,
    vehicle: t`Vehicle`,
    amount: t`Amount`,
    service: t`Service`,
    review_link: t`Link to reviews`,
    coupon: t`Coupon`,
    coupon_code: t`Coupon code`,
    customer: t`Customer name`,
    address: t`Shop address`,
    total: t`Total`,
    paid: t`Amount paid`,
    due: t`Amount due`,
    due_date: t`Due date`,
    pay_link: t`Payment link`,
  }
  return (
    <div className={css['line']}>
      {fields.map((field) => (
        <Button key={field} size="sm" onClick={() => onPick(field)}>
          {labels[field]}
        </Button>
      ))}
    </div>
  )
}

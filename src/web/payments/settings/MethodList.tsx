import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { isManualMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/methods/methods.ts'
import { useMethodName } from '#web/orders/methodName.ts'
import { Checkbox, Section } from '#web/ui/index.ts'
import css from '#web/shop/settings.module.css'

/** Check boxes for some of the methods, in the order of the specification. */
export function MethodBoxes({ name, label }: { name: string; label: string }) {
  const { t } = useLingui()
  const methodName = useMethodName()
  const { control, setValue } = useFormContext()
  const chosen = useWatch({ control, name }) as readonly PaymentMethod[]
  const set = (method: PaymentMethod, on: boolean) =>
    setValue(
      name,
      PAYMENT_METHODS.filter((each) => (each === method ? on : chosen.includes(each))),
      { shouldDirty: true },
    )
  const beside = (method: PaymentMethod) =>
    name === 'payment_methods' && !isManualMethod(method) && method !== 'Account Credit'
      ? t`Requires a provider`
      : null
  return (
    <fieldset className={css['set-boxes']}>
      <legend>{label}</legend>
      {PAYMENT_METHODS.map((method) => (
        <Checkbox
          key={method}
          label={methodName(method)}
          description={beside(method)}
          checked={chosen.includes(method)}
          onChange={(on) => set(method, on)}
        />
      ))}
    </fieldset>
  )
}

/** Which methods the counter offers in this shop. */
export function MethodList() {
  const { t } = useLingui()
  return (
    <Section
      title={t`Payment methods`}
      description={t`Checked methods appear at checkout. Methods that use a provider also need its keys.`}
    >
      <MethodBoxes name="payment_methods" label={t`Accepted at the counter`} />
    </Section>
  )
}

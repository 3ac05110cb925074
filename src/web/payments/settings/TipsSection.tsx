import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MOST_TIP_CHOICES } from '#domain/payments/taking/tips.ts'
import { FormCheckbox } from '#web/ui/form/index.ts'
import { NumberField, Row, Section, Stack } from '#web/ui/index.ts'

/** Whether tips are taken, and the percentages that are offered with a custom amount and none. */
export function TipsSection() {
  const { t } = useLingui()
  const on = useWatch({ name: 'tips_on' }) as boolean
  return (
    <Section
      title={t`Tips`}
      description={t`Off by default. Customers are asked before the card is charged. Tips are kept apart from the order and are owed to staff.`}
    >
      <Stack>
        <FormCheckbox name="tips_on" label={t`Ask for a tip`} />
        {on && <Percents />}
      </Stack>
    </Section>
  )
}

function Percents() {
  const { t } = useLingui()
  const { getValues, setValue } = useFormContext()
  // An emptied field stays in its place while the others are typed.
  const [typed, setTyped] = useState(() => {
    const percents = getValues('tip_percents') as string[]
    return Array.from({ length: MOST_TIP_CHOICES }, (_, at) => percents[at] ?? '')
  })
  const change = (at: number, value: string) => {
    const next = typed.with(at, value)
    setTyped(next)
    setValue(
      'tip_percents',
      next.filter((each) => each !== ''),
      { shouldDirty: true, shouldValidate: true },
    )
  }
  return (
    <Row>
      {[t`First`, t`Second`, t`Third`].map((label, at) => (
        <NumberField
          key={label}
          label={label}
          end="%"
          decimals={2}
          value={typed[at] ?? ''}
          onChange={(value) => change(at, value)}
        />
      ))}
    </Row>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Section, Stack } from '#web/ui/index.ts'
import { MethodBoxes } from './MethodList.tsx'

/** The methods that each role may not turn into account credit; an owner always may. */
export function RefundLimits() {
  const { t } = useLingui()
  return (
    <Section
      title={t`Refunds to account credit`}
      description={t`This role can’t refund the checked methods to account credit. Owners always can.`}
    >
      <Stack gap={6}>
        <MethodBoxes name="credit_refund_blocked.Manager" label={t`Not allowed for Manager`} />
        <MethodBoxes name="credit_refund_blocked.Technician" label={t`Not allowed for Technician`} />
      </Stack>
    </Section>
  )
}

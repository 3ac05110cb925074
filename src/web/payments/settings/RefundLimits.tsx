import { useLingui } from '@lingui/react/macro'
import { Section, Stack } from '../../ui/index.ts'
import { MethodBoxes } from './MethodList.tsx'

/** The methods that each role may not turn into account credit; an owner always may. */
export function RefundLimits() {
  const { t } = useLingui()
  return (
    <Section
      title={t`Refunds to account credit`}
      description={t`A payment by a ticked method is not turned into account credit by this role. An owner may always.`}
    >
      <Stack gap={6}>
        <MethodBoxes name="credit_refund_blocked.Manager" label={t`Manager may not`} />
        <MethodBoxes name="credit_refund_blocked.Technician" label={t`Technician may not`} />
      </Stack>
    </Section>
  )
}

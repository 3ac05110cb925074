import { useLingui } from '@lingui/react/macro'
import { Section, Stack } from '#web/ui/index.ts'
import { FlowFrame } from '../FlowPage.tsx'
import { KnownFind } from '../KnownFind.tsx'
import { VinForm } from './VinForm.tsx'
import { WaysOn } from '../WaysOn.tsx'

/** A vehicle by its VIN, or a known one. */
export function VinChoice() {
  const { t } = useLingui()
  return (
    <FlowFrame title={t`Which vehicle?`}>
      <Stack gap={6}>
        <Section title={t`Enter or scan the VIN`}>
          <VinForm />
        </Section>
        <Section title={t`Returning vehicle`}>
          <KnownFind vehiclesOnly />
        </Section>
        <Section title={t`No VIN?`}>
          <WaysOn without="vin" />
        </Section>
      </Stack>
    </FlowFrame>
  )
}

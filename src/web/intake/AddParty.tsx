import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Party } from '#contract/parties/customers.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { Section, Segmented, Stack } from '../ui/index.ts'
import { CustomerForm, FleetForm } from './CustomerForms.tsx'
import type { Intake } from './intake.ts'
import { PartyFind } from './PartyFind.tsx'
import type { FlowPath } from './steps.ts'

type Kind = 'customer' | 'fleet'

interface AddPartyProps {
  intake: Intake
  onDone: (party: Party) => void
  children?: ReactNode
}

/** Existing customers are found first; otherwise a person or a fleet is added. */
export function AddParty({ intake, onDone, children }: AddPartyProps) {
  const { t } = useLingui()
  const [{ kind = 'customer', name = '' }, set] = usePageSearch<FlowPath>()
  const PartyForm = kind === 'fleet' ? FleetForm : CustomerForm
  return (
    <Stack gap={6}>
      <Section title={t`Already a customer?`}>
        <PartyFind onPick={onDone} />
      </Section>
      <Section
        title={kind === 'fleet' ? t`New fleet` : t`New customer`}
        actions={
          <Segmented<Kind>
            label={t`Type`}
            value={kind}
            onChange={(next) => set({ kind: next === 'fleet' ? next : '' })}
            options={[
              { value: 'customer', label: t`Customer` },
              { value: 'fleet', label: t`Fleet` },
            ]}
          />
        }
      >
        <PartyForm key={kind} intake={intake} name={name} onDone={onDone}>
          {children}
        </PartyForm>
      </Section>
    </Stack>
  )
}

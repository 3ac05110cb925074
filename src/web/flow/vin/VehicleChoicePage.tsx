import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Party } from '../../../contract/customers.ts'
import { useGo } from '../../app/navigation.tsx'
import { useShop } from '../../app/shop.ts'
import { Button, ButtonLink, IconFileText, Page, ProblemBanner, Section, Stack } from '../../ui/index.ts'
import { beginBlank } from '../begin.ts'
import { endIntake, PARTY, useIntake } from '../intake.ts'
import { KnownFind } from '../KnownFind.tsx'
import { PartyCard } from '../parts.tsx'
import { useVehicleScan } from '../useVehicleScan.ts'
import { VinForm } from '../VinForm.tsx'
import '../flow.css'

/** Which vehicle it is: by its VIN, or one that is known; for whom, where that was said first. */
export default function VehicleChoicePage() {
  const { t } = useLingui()
  const party = useIntake(PARTY)?.owner
  useVehicleScan()
  return (
    <Page title={t`Which vehicle?`} width="normal">
      <Stack gap={6}>
        {party && <ForWhom party={party} />}
        <Section title={t`Enter or scan the VIN`}>
          <VinForm />
        </Section>
        <Section title={t`A vehicle that was here before`}>
          <KnownFind vehiclesOnly />
        </Section>
        {!party && (
          <div className="flow-actions">
            <ButtonLink
              to="/dash/flow/blank_order"
              icon={<IconFileText size={18} aria-hidden />}
            >{t`No VIN: blank order`}</ButtonLink>
          </div>
        )}
      </Stack>
    </Page>
  )
}

function ForWhom({ party }: { party: Party }) {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const blank = useMutation({
    mutationFn: () => beginBlank(PARTY, shop.id, { party }),
    onSuccess: (id) => go('/dash/flow/work_order', { id }, { replace: true }),
  })
  return (
    <Section title={t`For`}>
      <ProblemBanner error={blank.error} />
      <PartyCard
        party={party}
        actions={
          <Button size="sm" variant="ghost" onClick={() => endIntake(PARTY)}>{t`Somebody else`}</Button>
        }
      />
      <div className="flow-actions">
        <Button
          icon={<IconFileText size={18} aria-hidden />}
          busy={blank.isPending}
          onClick={() => blank.mutate()}
        >{t`Blank order without a vehicle`}</Button>
      </div>
    </Section>
  )
}

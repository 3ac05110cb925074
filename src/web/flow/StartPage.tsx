import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '../app/navigation.tsx'
import {
  ButtonLink,
  IconCar,
  IconChevronRight,
  IconFileText,
  IconX,
  IconButton,
  Page,
  Section,
  Stack,
} from '../ui/index.ts'
import { endIntake, searchOf, useOpenIntakes, type Intake } from './intake.ts'
import { KnownFind } from './KnownFind.tsx'
import { useVehicleScan } from './useVehicleScan.ts'
import { VinForm } from './VinForm.tsx'
import './flow.css'

/** How a new order begins: by VIN, by what is known already, or blank. */
export default function StartPage() {
  const { t } = useLingui()
  useVehicleScan()
  return (
    <Page title={t`New order`} width="normal">
      <Stack gap={6}>
        <OpenIntakes />
        <Section
          title={t`By VIN`}
          description={t`Type it, or scan the barcode at the door or the windshield: the scan is taken wherever the cursor is.`}
        >
          <VinForm />
        </Section>
        <Section
          title={t`Been here before`}
          description={t`The vehicle, the customer or the fleet, or an order that is still open.`}
        >
          <KnownFind />
        </Section>
        <Section
          title={t`No VIN`}
          description={t`Begin with an empty order; the vehicle and the customer can be added later.`}
        >
          <div className="flow-actions">
            <ButtonLink
              to="/dash/flow/blank_order"
              icon={<IconFileText size={18} aria-hidden />}
            >{t`Blank order`}</ButtonLink>
          </div>
        </Section>
      </Stack>
    </Page>
  )
}

/** What was begun in this tab and left: it waits here until it is taken up or dropped. */
function OpenIntakes() {
  const rows = useOpenIntakes()
  if (rows.length === 0) return null
  return (
    <ul className="flow-open">
      {rows.map((row) => (
        <OpenIntake key={row.key} row={row} />
      ))}
    </ul>
  )
}

function OpenIntake({ row }: { row: Intake }) {
  const { t } = useLingui()
  const { title } = row
  return (
    <li>
      <PageLink to="/dash/flow/vin/overview" search={searchOf(row.key)} className="flow-continue">
        <IconCar size={18} aria-hidden />
        <span>
          <Trans>
            Continue: <strong>{title}</strong>
          </Trans>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </PageLink>
      <IconButton
        label={t`Drop what was begun for ${title}`}
        icon={<IconX size={17} />}
        onClick={() => endIntake(row.key)}
      />
    </li>
  )
}

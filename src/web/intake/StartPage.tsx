import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink, tidySearch } from '../base/navigation.tsx'
import {
  ButtonLink,
  IconButton,
  IconCar,
  IconChevronRight,
  IconX,
  Page,
  Row,
  Section,
  Stack,
  toast,
} from '../ui/index.ts'
import { endIntake, restoreIntake, useOpenIntakes, type Intake } from './intake.ts'
import { KnownFind } from './KnownFind.tsx'
import { flowPath, readPath } from './steps.ts'
import { VinForm } from './vehicle/VinForm.tsx'
import { WaysOn } from './WaysOn.tsx'
import css from './flow.module.css'

/** How a new order begins: by VIN, by a known record, or by anything else that the customer has. */
export default function StartPage() {
  const { t } = useLingui()
  return (
    <Page title={t`New order`} width="normal">
      <Stack gap={6}>
        <OpenIntakes />
        <Section
          title={t`Start with VIN`}
          description={t`Type the VIN, or scan the barcode on the door or windshield. You can scan anywhere on this screen.`}
        >
          <VinForm />
        </Section>
        <Section
          title={t`Returning customer`}
          description={t`Find a vehicle, customer, fleet or open order.`}
        >
          <KnownFind />
        </Section>
        <Section
          title={t`Other ways to start`}
          description={t`Start with what you have. On a blank order you can add the vehicle and customer later.`}
        >
          <WaysOn without="vin" />
        </Section>
        <Section
          title={t`Practice`}
          description={t`Try every step with a practice vehicle, or train new staff. A practice order counts nowhere.`}
        >
          <Row>
            <ButtonLink to="/dash/flow/practice_order">{t`Start practice order`}</ButtonLink>
          </Row>
        </Section>
      </Stack>
    </Page>
  )
}

/** Intakes that were begun and left in this tab: they wait here until they are continued or discarded. */
function OpenIntakes() {
  const rows = useOpenIntakes().filter((row) => whereabouts(row) !== null)
  if (rows.length === 0) return null
  return (
    <ul className={css['flow-open']}>
      {rows.map((row) => (
        <OpenIntake key={row.key} row={row} />
      ))}
    </ul>
  )
}

/** Where an intake was left. */
function whereabouts({ at }: Intake) {
  const { pathname, searchParams } = new URL(at, location.origin)
  const place = readPath(pathname)
  return (
    place && { to: flowPath(place.variant, place.step), search: tidySearch(Object.fromEntries(searchParams)) }
  )
}

function OpenIntake({ row }: { row: Intake }) {
  const { t } = useLingui()
  const { title } = row
  const place = whereabouts(row)
  const drop = () => {
    endIntake(row.key)
    toast(t`Draft discarded.`, { undo: () => restoreIntake(row) })
  }
  if (!place) return null
  return (
    <li>
      <PageLink to={place.to} search={place.search} className={css['flow-continue']}>
        <IconCar size={18} aria-hidden />
        <span>
          <Trans>
            Resume: <strong>{title}</strong>
          </Trans>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </PageLink>
      <IconButton label={t`Discard draft for ${title}`} icon={<IconX size={17} />} onClick={drop} />
    </li>
  )
}

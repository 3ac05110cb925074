import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink, tidySearch } from '../base/navigation.tsx'
import { IconButton, IconCar, IconChevronRight, IconX, Page, Section, Stack, toast } from '../ui/index.ts'
import { endIntake, restoreIntake, useOpenIntakes, type Intake } from './intake.ts'
import { KnownFind } from './KnownFind.tsx'
import { flowPath, readPath } from './steps.ts'
import { VinForm } from './VinForm.tsx'
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
          title={t`Another way`}
          description={t`By whatever the customer can show; a blank order takes vehicle and customer later.`}
        >
          <WaysOn without="vin" />
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
    toast(t`What was begun was dropped.`, { undo: () => restoreIntake(row) })
  }
  if (!place) return null
  return (
    <li>
      <PageLink to={place.to} search={place.search} className={css['flow-continue']}>
        <IconCar size={18} aria-hidden />
        <span>
          <Trans>
            Continue: <strong>{title}</strong>
          </Trans>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </PageLink>
      <IconButton label={t`Drop what was begun for ${title}`} icon={<IconX size={17} />} onClick={drop} />
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TireOwner } from '#domain/orders/tireTag.ts'
import type { VehicleHistoryPage as History } from '#contract/orders/vehicleHistory.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Button,
  ButtonLink,
  Empty,
  ErrorState,
  IconPrinter,
  Loading,
  Page,
  Plate,
  Section,
  Skeleton,
  Stack,
} from '#web/ui/index.ts'
import { SpecificationPanel } from '#web/vehicles/specifications/SpecificationPanel.tsx'
import { useVehicleWords } from '#web/vehicles/vehicleWords.ts'
import { FileChanges } from '../files/FileChanges.tsx'
import { FilesPanel } from '../files/FilesPanel.tsx'
import { useFileUploads } from '../files/useFileUploads.ts'
import { TireTagDialog } from '../tires/TireTagDialog.tsx'
import { CarfaxPage } from './CarfaxPage.tsx'
import { DeclinedSection, OwnersSection } from './Declined.tsx'
import { DueSection } from './Due.tsx'
import { FindVehiclePage } from './FindVehicle.tsx'
import { IntervalsPage } from './Intervals.tsx'
import { MileageSection } from './Mileage.tsx'
import { VisitsSection } from './Visits.tsx'

const PATH = '/dash/vehicle_history'

/** Everything ever done to a vehicle; without one, a search for it. */
export default function VehicleHistoryPage() {
  const [{ vehicle_id: vehicle = '', view }] = usePageSearch<typeof PATH>()
  const may = useMay()
  if (view === 'intervals') return <IntervalsPage mayEdit={may('catalogue.edit')} />
  if (view === 'carfax' && may('carfax.manage')) return <CarfaxPage />
  return vehicle === '' ? (
    <FindVehiclePage manager={may('carfax.manage')} />
  ) : (
    <OneVehicle key={vehicle} id={vehicle} />
  )
}

/** A set in storage belongs to the vehicle’s owner of now; a vehicle without a plate is known by its VIN. */
const tireOwner = ({ vehicle, owners }: History): TireOwner => ({
  customer: owners.find((row) => row.to === null)?.name ?? '',
  phone: '',
  vehicle: vehicle.name,
  license_plate: vehicle.license_plate,
  order_number: '',
  code: vehicle.license_plate || vehicle.vin || vehicle.identifier,
})

function OneVehicle({ id }: { id: string }) {
  const { t } = useLingui()
  const [tagging, setTagging] = useState(false)
  const shop = useShop()
  const { data, error, refetch } = useCall('vehicleHistory.get', {
    params: { id },
    query: { shop_id: shop.id },
  })
  return (
    <Page
      title={data ? t`History of ${data.vehicle.name}` : t`Vehicle history`}
      heading={data?.vehicle.name}
      facts={data && <Facts vehicle={data.vehicle} />}
      width="normal"
      actions={
        <>
          <ButtonLink to={PATH}>
            <Trans>Different vehicle</Trans>
          </ButtonLink>
          {data && <Button onClick={() => setTagging(true)}>{t`Tire-storage tags`}</Button>}
          <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={120} />
          <Skeleton height={220} />
          <Skeleton height={320} />
        </Loading>
      )}
      {data && <Sections history={data} />}
      {data && tagging && <TireTagDialog owner={tireOwner(data)} onClose={() => setTagging(false)} />}
    </Page>
  )
}

function Facts({ vehicle }: { vehicle: History['vehicle'] }) {
  const { t } = useLingui()
  const words = useVehicleWords()
  return (
    <>
      {vehicle.license_plate !== '' && <Plate>{vehicle.license_plate}</Plate>}
      {vehicle.vin !== '' && <span className="ui-num">{vehicle.vin}</span>}
      {vehicle.identifier !== '' && <span className="ui-num">{vehicle.identifier}</span>}
      {vehicle.unit_number !== '' && <span>{t`Unit ${vehicle.unit_number}`}</span>}
      {vehicle.color !== '' && <span>{vehicle.color}</span>}
      {vehicle.details.engine !== '' && <span>{words.engine(vehicle.details.engine)}</span>}
    </>
  )
}

function Sections({ history }: { history: History }) {
  const { t } = useLingui()
  return (
    <Stack gap={6}>
      <DueSection history={history} />
      <Section title={t`Specifications`}>
        <SpecificationPanel vehicle={history.vehicle} />
      </Section>
      <VehicleFiles id={history.vehicle.id} />
      {history.declined.length > 0 && <DeclinedSection rows={history.declined} />}
      {history.readings.length > 0 && <MileageSection readings={history.readings} unit={history.unit} />}
      {history.visits.length > 0 ? (
        <VisitsSection visits={history.visits} />
      ) : (
        <Section title={t`Visits`}>
          <Empty>
            <Trans>No service history here yet. You can import it from another system.</Trans>
          </Empty>
        </Section>
      )}
      {history.owners.length > 0 && <OwnersSection owners={history.owners} />}
    </Stack>
  )
}

function VehicleFiles({ id }: { id: string }) {
  const { t } = useLingui()
  const { time_zone: zone } = useShop()
  const uploads = useFileUploads()
  const owner = { of: 'vehicle', id } as const
  return (
    <Section title={t`Files`}>
      <FilesPanel owner={owner} zone={zone} uploads={uploads} />
      <FileChanges owner={owner} zone={zone} />
    </Section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink, useGo } from '#web/base/navigation.tsx'
import {
  ButtonLink,
  Empty,
  ErrorState,
  IconSearch,
  Loading,
  Page,
  Plate,
  Skeleton,
  Table,
  TextField,
  type Column,
} from '#web/ui/index.ts'
import css from './vehicleHistory.module.css'

type Found = CallReply<'vehicleHistory.search'>['vehicles'][number]

const PATH = '/dash/vehicle_history'

/** The vehicle by its VIN or the end of it, plate, unit number or name. */
export function FindVehiclePage({ manager }: { manager: boolean }) {
  const { t } = useLingui()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 150)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, refetch } = useCall('vehicleHistory.search', { query: { q } }, { keepPrevious: true })
  const open = (id: string) => go(PATH, { vehicle_id: id })
  const only = data?.vehicles.length === 1 ? data.vehicles[0] : undefined
  return (
    <Page
      title={t`Vehicle history`}
      width="normal"
      actions={
        <>
          <ButtonLink to={PATH} search={{ view: 'intervals' }}>
            <Trans>Maintenance intervals</Trans>
          </ButtonLink>
          {manager && (
            <ButtonLink to={PATH} search={{ view: 'carfax' }}>
              CARFAX
            </ButtonLink>
          )}
        </>
      }
      filters={
        <form
          className={css['vh-find']}
          onSubmit={(event) => {
            event.preventDefault()
            if (only && q === typed.trim()) open(only.id)
          }}
        >
          <TextField
            type="search"
            label={t`VIN or last 8, plate, unit number or vehicle`}
            icon={<IconSearch size={16} />}
            value={typed}
            onChange={setTyped}
            data-autofocus
          />
        </form>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      )}
      {data && <FoundVehicles vehicles={data.vehicles} onOpen={open} />}
    </Page>
  )
}

interface FoundProps {
  vehicles: readonly Found[]
  onOpen: (id: string) => void
}

function FoundVehicles({ vehicles, onOpen }: FoundProps) {
  const { t } = useLingui()
  const columns = useColumns()
  if (vehicles.length === 0)
    return (
      <Empty>
        <Trans>No vehicle found. Try part of the plate or the last 8 characters of the VIN.</Trans>
      </Empty>
    )
  return (
    <Table
      caption={t`Vehicles`}
      rows={vehicles}
      rowKey={(row) => row.id}
      onRow={(row) => onOpen(row.id)}
      columns={columns}
    />
  )
}

function useColumns(): Column<Found>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Vehicle`,
      cell: (row) => (
        <PageLink to={PATH} search={{ vehicle_id: row.id }}>
          {row.name || row.vin || row.license_plate}
        </PageLink>
      ),
    },
    {
      key: 'plate',
      header: t`Plate`,
      cell: (row) => row.license_plate && <Plate>{row.license_plate}</Plate>,
    },
    {
      key: 'vin',
      header: t`VIN`,
      cell: (row) => <span className="ui-num">{row.vin}</span>,
      hideBelow: 'phone',
    },
    { key: 'unit', header: t`Unit`, cell: (row) => row.unit_number, hideBelow: 'tablet' },
    { key: 'owner', header: t`Owner`, cell: (row) => row.owner, hideBelow: 'phone' },
  ]
}

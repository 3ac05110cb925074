import { Trans, useLingui } from '@lingui/react/macro'
import type { CarfaxBatch } from '../../../contract/orders/carfax.ts'
import { newId } from '../../base/device.ts'
import { download } from '../../base/download.ts'
import { useCall, useSend } from '../../base/hooks.ts'
import { useShop } from '../../base/shop.ts'
import {
  Banner,
  Button,
  ButtonLink,
  Chip,
  Empty,
  ErrorState,
  Loading,
  Page,
  ProblemBanner,
  Row,
  Section,
  Skeleton,
  Stack,
  Table,
  toast,
  useFormats,
  type Column,
} from '../../ui/index.ts'

/** The reports to CARFAX, by night or now. */
export function CarfaxPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('carfax.status')
  return (
    <Page
      title={t`Reports to CARFAX`}
      width="normal"
      actions={
        <ButtonLink to="/dash/vehicle_history">
          <Trans>Vehicle history</Trans>
        </ButtonLink>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={260} />
        </Loading>
      )}
      {data && (
        <Stack gap={6}>
          {!data.configured && (
            <Banner title={t`Nothing is reported: this installation is not configured for CARFAX.`}>
              <Trans>
                Whoever runs it sets {data.missing.join(', ')}. A file can be made for a look all the same.
              </Trans>
            </Banner>
          )}
          <Run waiting={data.waiting} configured={data.configured} />
          <Batches rows={data.batches} />
        </Stack>
      )}
    </Page>
  )
}

function Run({ waiting, configured }: { waiting: number; configured: boolean }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const run = useSend('carfax.run', {
    refresh: ['carfax.', 'vehicleHistory.'],
    onDone: ({ batch }) =>
      toast(batch.uploaded_at ? t`CARFAX has the file.` : t`The file was made; nothing was reported.`),
  })
  const send = (upload: boolean) => run.mutate({ body: { id: newId(), kind: 'PROD', upload } })
  const nothing = waiting === 0 && t`No finalized order waits.`
  return (
    <Section
      title={t`${figure(waiting)} finalized orders wait`}
      description={t`Every night: finalized orders with a checked VIN that neither the order nor its shop keeps from CARFAX. Dates, mileage and work; no customer and no price.`}
    >
      <ProblemBanner error={run.error} />
      <Row wrap>
        <Button
          variant="primary"
          busy={run.isPending}
          disabledReason={configured ? nothing : t`This installation is not configured for CARFAX.`}
          onClick={() => send(true)}
        >
          <Trans>Report now</Trans>
        </Button>
        <Button busy={run.isPending} disabledReason={nothing} onClick={() => send(false)}>
          <Trans>Make the file for a look</Trans>
        </Button>
      </Row>
    </Section>
  )
}

function Batches({ rows }: { rows: readonly CarfaxBatch[] }) {
  const { t } = useLingui()
  const link = useSend('carfax.link', { onDone: ({ url }) => download(url) })
  const columns = useColumns((id) => link.mutate({ params: { id } }))
  return (
    <Section title={t`Files`}>
      <ProblemBanner error={link.error} />
      {rows.length === 0 ? (
        <Empty>
          <Trans>No file was made yet.</Trans>
        </Empty>
      ) : (
        <Table caption={t`Files`} rows={rows} rowKey={(row) => row.id} columns={columns} />
      )}
    </Section>
  )
}

function useColumns(get: (id: string) => void): Column<CarfaxBatch>[] {
  const { t } = useLingui()
  const { dateTime, figure } = useFormats()
  const { time_zone: zone } = useShop()
  const state = (row: CarfaxBatch) => {
    if (row.uploaded_at) return <Chip tone="ok">{t`Reported`}</Chip>
    return row.problem === '' ? <Chip>{t`For a look`}</Chip> : <Chip tone="danger">{t`Not taken yet`}</Chip>
  }
  return [
    {
      key: 'name',
      header: t`File`,
      cell: (row) => (
        <>
          {row.file_name}
          {row.problem !== '' && <div className="ui-quiet">{row.problem}</div>}
        </>
      ),
    },
    { key: 'state', header: t`Status`, cell: state },
    { key: 'orders', header: t`Orders`, align: 'end', cell: (row) => figure(row.orders) },
    {
      key: 'when',
      header: t`When`,
      cell: (row) => dateTime(row.uploaded_at ?? row.created_at, zone),
      hideBelow: 'phone',
    },
    {
      key: 'get',
      header: <span className="ui-hidden">{t`Download`}</span>,
      cell: (row) => (
        <Button size="sm" onClick={() => get(row.id)} aria-label={t`Download ${row.file_name}`}>
          <Trans>Download</Trans>
        </Button>
      ),
    },
  ]
}

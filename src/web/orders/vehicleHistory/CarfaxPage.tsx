import { Trans, useLingui } from '@lingui/react/macro'
import type { CarfaxBatch } from '#contract/orders/carfax.ts'
import { newId } from '#web/base/device/device.ts'
import { download } from '#web/base/client/download.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
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
} from '#web/ui/index.ts'

/** The reports to CARFAX, by night or now. */
export function CarfaxPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('carfax.status')
  return (
    <Page
      title={t`CARFAX reports`}
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
            <Banner title={t`CARFAX reporting isn’t set up on this installation.`}>
              <Trans>
                An administrator must set {data.missing.join(', ')}. You can still create a preview file.
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
      toast(
        batch.uploaded_at ? t`CARFAX received the file.` : t`Preview file created. Nothing was reported.`,
      ),
  })
  const send = (upload: boolean) => run.mutate({ body: { id: newId(), kind: 'PROD', upload } })
  const nothing = waiting === 0 && t`No finalized orders to report.`
  return (
    <Section
      title={t`${figure(waiting)} finalized orders to report`}
      description={t`Every night, finalized orders with a verified VIN are reported, unless the order or its shop is excluded. Dates, mileage and work only; no customer names or prices.`}
    >
      <ProblemBanner error={run.error} />
      <Row wrap>
        <Button
          variant="primary"
          busy={run.isPending}
          disabledReason={configured ? nothing : t`CARFAX isn’t set up on this installation.`}
          onClick={() => send(true)}
        >
          <Trans>Report now</Trans>
        </Button>
        <Button busy={run.isPending} disabledReason={nothing} onClick={() => send(false)}>
          <Trans>Create preview file</Trans>
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
          <Trans>No files yet.</Trans>
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
    return row.problem === '' ? <Chip>{t`Preview`}</Chip> : <Chip tone="danger">{t`Not received yet`}</Chip>
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
      header: t`Date`,
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

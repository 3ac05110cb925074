import { useLingui } from '@lingui/react/macro'
import { useCall } from '../base/client/hooks.ts'
import { ErrorState, Loading, Page, Skeleton, Stack } from '../ui/index.ts'
import { AgentSection } from './queue/AgentSection.tsx'
import { DesignsSection } from './designer/DesignsSection.tsx'
import { QrSection } from './QrSection.tsx'
import { StationSection } from './StationSection.tsx'

/** How this device prints. */
export default function PrintingPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('printing.stations')
  return (
    <Page title={t`Printing`} width="narrow">
      <Stack gap={6}>
        <AgentSection />
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Skeleton height={400} />
          </Loading>
        )}
        {data && <StationSection stations={data.stations} />}
        <QrSection />
        <DesignsSection />
      </Stack>
    </Page>
  )
}

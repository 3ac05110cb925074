import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'
import { Button, ErrorState, Loading, Page, Row, Skeleton, Stack } from '../ui/index.ts'
import { SecondFactorSection } from './account/SecondFactorSection.tsx'

/** In place of every screen, for a person who has to set up the second factor that their company requires. */
export default function FactorGate() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('account.get')
  return (
    <Page title={t`Two-step verification`} width="narrow">
      <Stack>
        <p>
          <Trans>
            Your company requires two-step verification for your role. Set it up with an authenticator app to
            continue.
          </Trans>
        </p>
        {data ? (
          <SecondFactorSection on={data.second_factor} left={data.recovery_codes_left} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton height={180} />
          </Loading>
        )}
        {data?.second_factor && (
          <Row>
            <Button variant="primary" onClick={() => void refresh('')}>{t`Continue`}</Button>
          </Row>
        )}
      </Stack>
    </Page>
  )
}

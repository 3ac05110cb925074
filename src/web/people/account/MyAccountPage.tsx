import { useLingui } from '@lingui/react/macro'
import { useCall } from '#web/base/client/hooks.ts'
import { Banner, Chip, ErrorState, Loading, Page, Skeleton, Stack } from '#web/ui/index.ts'
import { useRoleWord } from '#web/base/session/roleWord.ts'
import { ActivitySection } from './ActivitySection.tsx'
import { EmailSection, NameSection, PasswordSection } from './identity.tsx'
import { DisplaySection } from './DisplaySection.tsx'
import { PinSection } from './PinSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

export default function MyAccountPage() {
  const { t } = useLingui()
  const roleWord = useRoleWord()
  const { data, error, refetch } = useCall('account.get')
  return (
    <Page
      title={t`My account`}
      width="narrow"
      facts={data && <Chip tone="brand">{roleWord(data.user.role)}</Chip>}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={190} />
          <Skeleton height={150} />
          <Skeleton height={190} />
        </Loading>
      )}
      {data && (
        <Stack gap={6}>
          <DisplaySection />
          <NameSection user={data.user} />
          {data.user.email === '' ? (
            <Banner title={t`You use a PIN at a shared station. A manager can change it under Staff.`} />
          ) : (
            <>
              <EmailSection user={data.user} pending={data.pending_email} factor={data.second_factor} />
              <PasswordSection factor={data.second_factor} />
              <PinSection on={data.pin} factor={data.second_factor} />
              <SecondFactorSection on={data.second_factor} left={data.recovery_codes_left} />
            </>
          )}
          <SessionsSection sessions={data.sessions} />
          <ActivitySection />
        </Stack>
      )}
    </Page>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { landing } from '../base/session/guard.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useGo } from '../base/navigation.tsx'
import { useUser } from '../base/session/session.ts'
import { Banner, Button, Empty, ErrorState, Loading, Page, Section, Skeleton, Stack } from '../ui/index.ts'
import { Form, FormCheckbox } from '../ui/form/index.ts'
import { SignupFields, SignupMailed, useSignupForm } from './SignupFields.tsx'
import { sendBefore } from '../base/journal/handIn.ts'
import { continueAs } from './station/changePerson.ts'

/** From the demo to a company of one's own. */
export default function TrialSignupPage() {
  const { t } = useLingui()
  const user = useUser()
  const { data, error, refetch } = useCall('auth.state')
  const inDemo = data?.demo_accounts.some(({ email }) => email === user?.email) ?? false
  return (
    <Page title={t`Start your own company`} width="normal">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton height={220} />
        </Loading>
      ) : inDemo ? (
        <OwnCompany open={data.signup_open} />
      ) : (
        <Empty>{t`You’re already in your own company.`}</Empty>
      )}
    </Page>
  )
}

function OwnCompany({ open }: { open: boolean }) {
  const { t } = useLingui()
  const go = useGo()
  const form = useSignupForm({ example_prices: true })
  const signup = useSend('auth.signup', {
    onDone: ({ session }) => {
      if (!session) return
      continueAs(session)
      go(landing(session.user.role), {}, { replace: true })
    },
  })
  if (!open)
    return (
      <Banner tone="warn" title={t`A company is already set up beside the demo.`}>
        <Trans>Sign out of the demo and sign in with its account, or ask its owner to add you.</Trans>
      </Banner>
    )
  if (signup.data?.session === null) return <SignupMailed email={form.getValues('email')} />
  return (
    <Section
      title={t`Start a company of your own`}
      description={t`You continue in your own company, with packages, items, inspections and your region’s taxes. The demo stays as it is and none of its customers or orders are copied. To open it again, sign in with a demo account.`}
    >
      <Form
        form={form}
        onSubmit={(body) => void sendBefore().then(() => signup.mutate({ body }))}
        error={signup.error}
      >
        <SignupFields />
        <Stack gap={3}>
          <FormCheckbox
            name="example_prices"
            label={t`Copy the demo’s prices as examples`}
            description={t`Check each price before you sell. If you don’t copy prices, packages and items start without one.`}
          />
          <div>
            <Button variant="primary" type="submit" busy={signup.isPending}>
              <Trans>Create my company</Trans>
            </Button>
          </div>
        </Stack>
      </Form>
    </Section>
  )
}

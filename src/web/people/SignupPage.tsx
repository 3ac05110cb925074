import { Trans, useLingui } from '@lingui/react/macro'
import { signupBody } from '../../contract/people/auth.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { landing } from '../base/guard.ts'
import { PageLink, useGo } from '../base/navigation.tsx'
import { preferences } from '../base/preferences.ts'
import { takeSession } from '../base/signIn.ts'
import { Banner, Button } from '../ui/index.ts'
import { Form, FormPassword, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'
import { Gate } from './Gate.tsx'
import { ShopAddress } from './ShopAddress.tsx'
import css from './gate.module.css'

const empty = {
  company_name: '',
  shop_name: '',
  address: '',
  city: '',
  region: '',
  postalcode: '',
  phonenumber: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
}

export default function SignupPage() {
  const { t } = useLingui()
  const go = useGo()
  const { data: state } = useCall('auth.state')
  const language = preferences.get().language
  const form = useZodForm(signupBody, { ...empty, country: language === 'fr-CA' ? 'CA' : 'US', language })
  const signup = useSend('auth.signup', {
    onDone: (session) => {
      takeSession(session)
      go(landing(session.user.role), {}, { replace: true })
    },
  })
  const closed = state?.signup_open === false
  return (
    <Gate
      wide
      title={t`Create your company account`}
      lead={t`Set up your company, first shop and your own account in one step. You can add shops and staff later.`}
    >
      {closed ? (
        <Banner tone="warn" title={t`A company is already set up on this installation.`}>
          <Trans>Ask the owner to add you.</Trans>
        </Banner>
      ) : (
        <Form form={form} onSubmit={(body) => signup.mutate({ body })} error={signup.error}>
          <h2>
            <Trans>Company and shop</Trans>
          </h2>
          <div className="ui-form-pair">
            <FormText name="company_name" label={t`Company name`} autoComplete="organization" required />
            <FormText name="shop_name" label={t`First shop name`} required />
          </div>
          <ShopAddress />
          <Owner />
          <Button variant="primary" type="submit" full busy={signup.isPending}>
            <Trans>Sign up</Trans>
          </Button>
        </Form>
      )}
      <div className={css['gate-links']}>
        <PageLink to="/login">
          <Trans>Back to sign in</Trans>
        </PageLink>
      </div>
    </Gate>
  )
}

function Owner() {
  const { t } = useLingui()
  return (
    <>
      <h2>
        <Trans>Owner account</Trans>
      </h2>
      <div className="ui-form-pair">
        <FormText name="first_name" label={t`First name`} autoComplete="given-name" required />
        <FormText name="last_name" label={t`Last name`} autoComplete="family-name" required />
      </div>
      <div className="ui-form-pair">
        <FormText name="email" type="email" label={t`Email`} autoComplete="username" required />
        <FormSelect
          name="language"
          label={t`Language`}
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr-CA', label: 'Français' },
          ]}
        />
      </div>
      <FormPassword
        name="password"
        label={t`Password`}
        autoComplete="new-password"
        description={t`At least 10 characters.`}
        required
      />
    </>
  )
}

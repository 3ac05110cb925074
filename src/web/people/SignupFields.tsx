import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTEST_PASSWORD } from '#domain/people/passwordLength.ts'
import { signupBody } from '#contract/people/auth.ts'
import { preferences } from '../base/session/preferences.ts'
import { Banner } from '../ui/index.ts'
import { FormPassword, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'
import { ShopAddress } from './ShopAddress.tsx'

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
  example_prices: false,
}

/** The form of a new company. */
export function useSignupForm(first: { example_prices?: boolean } = {}) {
  const language = preferences.get().language
  return useZodForm(signupBody, {
    ...empty,
    ...first,
    country: language === 'fr-CA' ? 'CA' : 'US',
    language,
  })
}

/** In place of the form once the link was mailed. */
export function SignupMailed({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <Banner tone="ok" title={t`Check your email`}>
      <Trans>We sent a link to {email}. Open it within 24 hours to create your company.</Trans>
    </Banner>
  )
}

/** The company with its first shop, and its owner. */
export function SignupFields() {
  const { t } = useLingui()
  return (
    <>
      <h2>
        <Trans>Company and shop</Trans>
      </h2>
      <div className="ui-form-pair">
        <FormText name="company_name" label={t`Company name`} autoComplete="organization" required />
        <FormText name="shop_name" label={t`First shop name`} required />
      </div>
      <ShopAddress />
      <Owner />
    </>
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
        description={t`At least ${SHORTEST_PASSWORD} characters. Three or four words are best.`}
        required
      />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { AuthorizationPage } from '../../contract/authorizations.ts'
import { useCall } from '../app/hooks.ts'
import { useSearchState } from '../app/navigation.tsx'
import { preferences, usePreferences } from '../app/preferences.ts'
import { Banner, Button, Loading, Skeleton, useFormats } from '../ui/index.ts'
import { Decide } from './Decide.tsx'
import './authorize.css'

/** The page speaks the customer's language; the choices of whoever works on this device stay as they are. */
function speak(language: AuthorizationPage['language']): void {
  preferences.set({ ...preferences.get(), language })
}

/** What was found on the customer's vehicle, and their decision about each job; opened by the link alone. */
export default function AuthorizePage() {
  const { t } = useLingui()
  const { language } = usePreferences()
  const [token] = useSearchState((raw) => raw['token'] ?? '')
  const asked = useCall('authorizations.open', { body: { token: token || '-' } }, { staleTime: Infinity })
  const [newer, setNewer] = useState<AuthorizationPage | null>(null)
  const [total, setTotal] = useState<string | null>(null)
  const page = newer ?? asked.data
  const theirs = asked.data?.language
  useEffect(() => {
    if (theirs) speak(theirs)
  }, [theirs])
  useEffect(() => {
    document.title = t`Your vehicle`
  }, [t])
  const french = language === 'fr-CA'
  return (
    <div className="auz">
      <header className="auz-head">
        {page && <ShopHead page={page} />}
        <Button variant="ghost" lang={french ? 'en' : 'fr-CA'} onClick={() => speak(french ? 'en' : 'fr-CA')}>
          {french ? 'English' : 'Français'}
        </Button>
      </header>
      <main>
        {asked.isPending && (
          <Loading>
            <Skeleton height={60} />
            <Skeleton height={240} />
          </Loading>
        )}
        {asked.error && (
          <>
            <h1>{t`This link cannot be opened`}</h1>
            <Banner tone="warn" title={asked.error.message} />
          </>
        )}
        {page && total === null && <Decide token={token} page={page} onNewer={setNewer} onDone={setTotal} />}
        {page && total !== null && <Done page={page} total={total} />}
      </main>
    </div>
  )
}

function ShopHead({ page: { shop } }: { page: AuthorizationPage }) {
  return (
    <div className="auz-shop">
      {shop.logo !== '' && <img src={shop.logo} alt="" />}
      <div>
        <strong>{shop.name}</strong>
        <span className="ui-quiet">{shop.address}</span>
        <span className="ui-quiet">
          {shop.phonenumber} {shop.email}
        </span>
      </div>
    </div>
  )
}

function Done({ page, total }: { page: AuthorizationPage; total: string }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const sum = money(total, page.currency)
  return (
    <>
      <h1>{t`Thank you`}</h1>
      <Banner tone="ok" title={t`Your answer has reached the shop.`}>
        {t`The order comes to ${sum} with taxes. Call ${page.shop.phonenumber} to change something.`}
      </Banner>
    </>
  )
}

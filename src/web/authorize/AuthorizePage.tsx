import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { AuthorizationPage } from '../../contract/authorizations.ts'
import { call } from '../app/api.ts'
import { ApiError } from '../app/apiError.ts'
import { useSearchState } from '../app/navigation.tsx'
import { preferences, usePreferences } from '../app/preferences.ts'
import { Banner, Button, Loading, Skeleton } from '../ui/index.ts'
import { Decide } from './Decide.tsx'
import './authorize.css'

type State =
  | { kind: 'loading' }
  | { kind: 'refused'; text: string }
  | { kind: 'open'; page: AuthorizationPage }
  | { kind: 'done'; page: AuthorizationPage; total: string }

/** The page speaks the customer's language; the choices of whoever works on this device stay as they are. */
function speak(language: AuthorizationPage['language']): void {
  preferences.set({ ...preferences.get(), language })
}

/** What was found on the customer's vehicle, and their decision about each job; opened by the link alone. */
export default function AuthorizePage() {
  const { t } = useLingui()
  const { language } = usePreferences()
  const [token] = useSearchState((raw) => raw['token'] ?? '')
  const [state, setState] = useState<State>({ kind: 'loading' })
  useEffect(() => {
    let gone = false
    call('authorizations.open', { body: { token: token || '-' } }).then(
      (page) => {
        if (gone) return
        speak(page.language)
        setState({ kind: 'open', page })
      },
      (error: unknown) => {
        if (!gone)
          setState({ kind: 'refused', text: error instanceof ApiError ? error.message : String(error) })
      },
    )
    return () => {
      gone = true
    }
  }, [token])
  useEffect(() => {
    document.title = t`Your vehicle`
  }, [t])
  const french = language === 'fr-CA'
  return (
    <div className="auz">
      <header className="auz-head">
        {'page' in state && <ShopHead page={state.page} />}
        <Button variant="ghost" lang={french ? 'en' : 'fr-CA'} onClick={() => speak(french ? 'en' : 'fr-CA')}>
          {french ? 'English' : 'Français'}
        </Button>
      </header>
      <main>
        {state.kind === 'loading' && (
          <Loading>
            <Skeleton height={60} />
            <Skeleton height={240} />
          </Loading>
        )}
        {state.kind === 'refused' && (
          <>
            <h1>{t`This link cannot be opened`}</h1>
            <Banner tone="warn" title={state.text} />
          </>
        )}
        {state.kind === 'open' && (
          <Decide
            token={token}
            page={state.page}
            onNewer={(page) => setState({ kind: 'open', page })}
            onDone={(total) => setState({ kind: 'done', page: state.page, total })}
          />
        )}
        {state.kind === 'done' && <Done page={state.page} total={state.total} />}
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
  return (
    <>
      <h1>{t`Thank you`}</h1>
      <Banner tone="ok" title={t`Your answer has reached the shop.`}>
        {t`The order comes to ${total} with taxes. Call ${page.shop.phonenumber} to change something.`}
      </Banner>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { preferences, usePreferences } from '#web/base/session/preferences.ts'
import { Button } from '../basics/Button.tsx'
import { Banner, Loading, Skeleton } from '../basics/Feedback.tsx'
import './visitor.css'

interface VisitedShop {
  name: string
  address: string
  phonenumber: string
  email: string
  logo: string
}

interface VisitorProps {
  /** The title of the browser's tab. */
  title: string
  /** The shop and its customer's language, once they are known. */
  page:
    | {
        shop: VisitedShop
        language: 'en' | 'fr-CA'
        privacy: { text: string; text_french: string }
      }
    | undefined
  loading: boolean
  /** Why the link cannot be opened; shown instead of anything else. */
  error: { message: string } | null
  children?: ReactNode
}

/** The page is in the customer's language; the preferences of people who work on this device stay as they are. */
function speak(language: 'en' | 'fr-CA'): void {
  preferences.set({ ...preferences.get(), language })
}

/** The frame of a page that a customer opens by a link alone: the shop, both languages, and why it cannot be opened. */
export function VisitorPage({ title, page, loading, error, children }: VisitorProps) {
  const { t } = useLingui()
  const { language } = usePreferences()
  const theirs = page?.language
  useEffect(() => {
    if (theirs) speak(theirs)
  }, [theirs])
  useEffect(() => {
    document.title = title
  }, [title])
  const french = language === 'fr-CA'
  return (
    <div className="visitor">
      <header className="visitor-head">
        {page && <ShopHead shop={page.shop} />}
        <Button variant="ghost" lang={french ? 'en' : 'fr-CA'} onClick={() => speak(french ? 'en' : 'fr-CA')}>
          {french ? 'English' : 'Français'}
        </Button>
      </header>
      <main>
        {loading && (
          <Loading>
            <Skeleton height={60} />
            <Skeleton height={240} />
          </Loading>
        )}
        {error && (
          <>
            <h1>{t`This link can’t be opened`}</h1>
            <Banner tone="warn" title={error.message} />
          </>
        )}
        {children}
      </main>
      {page && <Privacy {...page.privacy} french={french} />}
    </div>
  )
}

/** The company’s privacy policy in the page’s language, or in the one that it has. */
function Privacy({ text, text_french, french }: { text: string; text_french: string; french: boolean }) {
  const { t } = useLingui()
  const words = french ? text_french || text : text || text_french
  if (words === '') return null
  return (
    <footer>
      <details>
        <summary>{t`Privacy policy`}</summary>
        <p className="visitor-privacy">{words}</p>
      </details>
    </footer>
  )
}

function ShopHead({ shop }: { shop: VisitedShop }) {
  return (
    <div className="visitor-shop">
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

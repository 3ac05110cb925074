import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { setPreferences, usePreferences } from '../base/session/preferences.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Mark } from '../ui/basics/Mark.tsx'
import { Button, cx, useArrivalFocus } from '../ui/index.ts'
import css from './gate.module.css'

export interface GateProps {
  title: string
  lead?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** The frame of the pages before sign-in. */
export function Gate({ title, lead, wide, children }: GateProps) {
  const { t } = useLingui()
  const { language } = usePreferences()
  useEffect(() => {
    document.title = `${title} · Bayline`
  }, [title])
  const page = useArrivalFocus()
  const french = language === 'fr-CA'
  return (
    <div ref={page} className={css['gate']}>
      <main className={cx(css['gate-card'], wide && css['gate-wide'])}>
        <div className={css['gate-brand']}>
          <Mark />
          Bayline
        </div>
        <h1>{title}</h1>
        {lead && <p className={css['gate-lead']}>{lead}</p>}
        {children}
      </main>
      <footer className={css['gate-foot']} aria-label={t`Display`}>
        <Button
          variant="ghost"
          lang={french ? 'en' : 'fr-CA'}
          onClick={() => setPreferences({ language: french ? 'en' : 'fr-CA' })}
        >
          {french ? 'English' : 'Français'}
        </Button>
        <ThemeSwitch />
      </footer>
    </div>
  )
}

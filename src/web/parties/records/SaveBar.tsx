import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, IconCheck, showKeys, useShortcuts } from '#web/ui/index.ts'
import css from '../customers.module.css'

interface SaveBarProps {
  busy: boolean
  label: string
  children?: ReactNode
}

/** The save button of a long form: it stays visible, and Ctrl Enter does the same. */
export function SaveBar({ busy, label, children }: SaveBarProps) {
  const { t } = useLingui()
  useShortcuts([
    {
      keys: 'mod+Enter',
      label: t`Save`,
      everywhere: true,
      run: () => document.querySelector<HTMLFormElement>('main form')?.requestSubmit(),
    },
  ])
  return (
    <div className={css['people-save']}>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        icon={<IconCheck size={18} aria-hidden />}
        kbd={showKeys('mod+Enter')}
      >
        {label}
      </Button>
      {children}
    </div>
  )
}

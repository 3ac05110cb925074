import { useLingui } from '@lingui/react/macro'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import {
  Button,
  IconFileText,
  IconMail,
  IconMessage,
  IconPrinter,
  IconWritingSign,
  Kbd,
  useShortcuts,
  useStepFocus,
} from '#web/ui/index.ts'
import css from '../money.module.css'

/** The question before a receipt is sent, or the customer signs. */
export type Asking = 'mail' | 'text' | 'sign' | null

interface ChoicesProps {
  asking: Asking
  onAsk: Dispatch<SetStateAction<Asking>>
  print: () => void
  printing: boolean
  /** The document of letter size, and its name. */
  letter: { label: string; open: () => void }
  /** Why the customer cannot be texted; null where they can. */
  noTexts: string | null
  /** Why no email is sent; null or absent where one can be. */
  noMail?: string | null
  /** The label of the button for the customer's signature; null where none is needed. */
  sign: string | null
  /** The present question; null while there is none. */
  children: ReactNode
}

/** What can be done with a receipt, one at a time: the same keys in the same place, whatever was paid. */
export function Choices(props: ChoicesProps) {
  const { asking, onAsk, print, printing, letter, noTexts, noMail = null, sign, children } = props
  const { t } = useLingui()
  const next = useStepFocus(asking ?? 'next')
  // One at a time: the key uses the state at the moment of the press.
  const ask = (what: Asking) => onAsk((now) => now ?? what)
  useShortcuts([
    { keys: 'p', inDialog: true, label: t`Print receipt`, run: () => asking === null && print() },
    { keys: 'e', inDialog: true, label: t`Email receipt`, run: () => noMail === null && ask('mail') },
    { keys: 't', inDialog: true, label: t`Text receipt`, run: () => noTexts === null && ask('text') },
    ...(sign ? [{ keys: 's', inDialog: true, label: t`Get signature`, run: () => ask('sign') }] : []),
  ])
  return (
    <div ref={next} tabIndex={-1} className={css['pay-stage']}>
      {asking !== null ? (
        children
      ) : (
        <div className={css['pay-next']}>
          <Button icon={<IconPrinter size={18} />} busy={printing} onClick={print}>
            {t`Print`} <Kbd>P</Kbd>
          </Button>
          <Button icon={<IconFileText size={18} />} onClick={letter.open}>
            {letter.label}
          </Button>
          <Button icon={<IconMail size={18} />} disabledReason={noMail} onClick={() => ask('mail')}>
            {t`Email`} <Kbd>E</Kbd>
          </Button>
          <Button icon={<IconMessage size={18} />} disabledReason={noTexts} onClick={() => ask('text')}>
            {t`Text`} <Kbd>T</Kbd>
          </Button>
          {sign !== null && (
            <Button icon={<IconWritingSign size={18} />} onClick={() => ask('sign')}>
              {sign} <Kbd>S</Kbd>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

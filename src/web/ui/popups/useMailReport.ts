import { useLingui } from '@lingui/react/macro'
import { toast } from './Toast.tsx'

interface Mailed {
  mail: 'sent' | 'not_set_up'
}

/** Says what became of a mail: the words for a sent one, or that the installation cannot send any. */
export function useMailReport(): (reply: Mailed, sent: string) => void {
  const { t } = useLingui()
  return ({ mail }, sent) => {
    if (mail === 'sent') toast(sent)
    else
      toast(t`Not sent: email isn’t set up. The message was saved to the outbox. Print it instead.`, {
        tone: 'danger',
      })
  }
}

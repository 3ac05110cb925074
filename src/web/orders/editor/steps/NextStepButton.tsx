import { useLingui } from '@lingui/react/macro'
import type { NextStep } from '#domain/orders/status/status.ts'
import { refusalText, type OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, Kbd, showKeys } from '#web/ui/index.ts'
import { canOpenCheckout } from '../canOpenCheckout.ts'
import type { Steps } from './useSteps.ts'

interface NextStepProps {
  handle: OrderHandle
  steps: Steps
  /** Beside the order: alone with its key, or next to another button without. */
  size?: 'alone' | 'shared'
}

/** The order's one primary button: it names the next step and takes it. */
export function NextStepButton({ handle, steps: { next, press }, size }: NextStepProps) {
  const name = useStepName()
  const blocked = useBlocked(handle, next)
  if (!next) return null
  return (
    <Button
      variant="primary"
      data-next-step={next.kind}
      {...(size && { size: 'lg' as const, full: true })}
      aria-keyshortcuts="Control+Enter"
      tip={showKeys('mod+Enter')}
      disabledReason={blocked}
      onClick={press}
    >
      {name(next)} {size === 'alone' && <Kbd>{next.kind === 'pay' ? 'F9' : showKeys('mod+Enter')}</Kbd>}
    </Button>
  )
}

function useStepName(): (step: NextStep) => string {
  const { t } = useLingui()
  const moves = { 'stand-by': t`Put in line`, 'in-progress': t`Start`, 'pre-complete': t`Complete` }
  const others = { pay: t`Take payment`, finalize: t`Finalize and print`, print: t`Print invoice` }
  return (step) => (step.kind === 'move' ? moves[step.to] : others[step.kind])
}

/** Why the step cannot be taken now; null when it can. */
function useBlocked(handle: OrderHandle, next: NextStep | null): string | null {
  const { t } = useLingui()
  if (next?.kind === 'pay' && !canOpenCheckout(handle)) return t`This order can’t take payments right now.`
  if (next?.kind !== 'move') return null
  const verdict = handle.actions[`move:${next.to}`]
  return verdict.ok ? null : refusalText(verdict)
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useCall } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'

const EVERY_MS = 1000

interface DemoPastProps {
  /** How the message looks: its title with the percentage, and its words. */
  children: (title: string, words: ReactNode) => ReactNode
}

/** Says how much of the demo's past is made, until nothing is left to make. */
export function DemoPast({ children }: DemoPastProps) {
  const { data } = useCall('auth.state')
  if (data === undefined || data.demo_past === null) return null
  return <MakingPast percent={data.demo_past}>{children}</MakingPast>
}

function MakingPast({ percent, children }: DemoPastProps & { percent: number }) {
  const { t } = useLingui()
  useCall('auth.state', undefined, { every: EVERY_MS })
  // Once it is made, what is shown lacks it.
  useEffect(() => () => void refresh(''), [])
  return children(
    t`Preparing the demo: ${percent}%`,
    <Trans>
      Its past year is being added: orders, stock, purchases and messages. Reports are incomplete until then.
    </Trans>,
  )
}

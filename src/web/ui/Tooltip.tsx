import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement } from 'react'

export interface TooltipProps {
  label: string
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** Words on hover and on focus; never the only place where something is said. */
export function Tooltip({ label, children, side = 'bottom' }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      position={side}
      openDelay={350}
      events={{ hover: true, focus: true, touch: false }}
      transitionProps={{ duration: 0 }}
      classNames={{ tooltip: 'ui-tooltip' }}
      withinPortal
    >
      {children}
    </MantineTooltip>
  )
}

import type { ReactNode } from 'react'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** Input that is not typed text, such as a drawing, would be lost by closing. `never`: nothing typed here is work. */
  unsaved?: boolean | 'never'
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

export interface SheetProps extends Omit<DialogProps, 'size'> {
  side?: 'left' | 'right'
  width?: number
}

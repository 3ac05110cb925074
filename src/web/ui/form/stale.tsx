import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError } from '../../app/apiError.ts'
import { Button } from '../Button.tsx'
import { Banner } from '../Feedback.tsx'

/** The newer record that a refused save brought with it, or null. */
export const newerOf = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'stale_version' ? error.current : null

interface StaleBannerProps {
  title: string
  onTheirs: () => void
  onMine: () => void
  /** What keeping one's own does: it may save at once. */
  mine: string
  children?: ReactNode
}

/** Someone else saved meanwhile: what was typed stays, and whoever saves again does it knowingly. */
export function StaleBanner({ title, onTheirs, onMine, mine, children }: StaleBannerProps) {
  const { t } = useLingui()
  return (
    <Banner
      tone="warn"
      title={title}
      actions={
        <>
          <Button size="sm" onClick={onTheirs}>{t`Take theirs`}</Button>
          <Button size="sm" onClick={onMine}>
            {mine}
          </Button>
        </>
      }
    >
      {children}
    </Banner>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useFormContext, type FieldValues } from 'react-hook-form'
import type { ReactNode } from 'react'
import { ApiError } from '#web/base/client/apiError.ts'
import { Button } from '../basics/Button.tsx'
import { Banner } from '../basics/Feedback.tsx'

/** The newer record in a refused save, or null. */
export const newerOf = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'stale_version' ? error.current : null

interface StaleBannerProps {
  title: string
  onTheirs: () => void
  onMine: () => void
  /** It submits the form around it. */
  saves?: boolean
  /** The action for keeping one's own values: it may save at once. */
  mine: string
  children?: ReactNode
}

/** Another person saved meanwhile: the input stays, and a person who saves again does it knowingly. */
export function StaleBanner({ title, onTheirs, onMine, saves = false, mine, children }: StaleBannerProps) {
  const { t } = useLingui()
  return (
    <Banner
      tone="warn"
      title={title}
      actions={
        <>
          <Button size="sm" onClick={onTheirs}>{t`Use theirs`}</Button>
          <Button size="sm" type={saves ? 'submit' : 'button'} onClick={onMine}>
            {mine}
          </Button>
        </>
      }
    >
      {children}
    </Banner>
  )
}

export interface StaleNoticeProps<Stored> {
  /** The save's answer. */
  error: unknown
  title: string
  formOf: (stored: Stored) => FieldValues
  /** The differences in theirs. */
  theirs?: (stored: Stored) => ReactNode
}

/** The banner of a form whose record another person saved meanwhile; nothing otherwise. */
export function StaleNotice<Stored extends { version: number }>(props: StaleNoticeProps<Stored>) {
  const { error, title, formOf, theirs } = props
  const { t } = useLingui()
  const { reset, setValue } = useFormContext()
  const newer = newerOf(error) as Stored | null
  if (!newer) return null
  return (
    <StaleBanner
      title={title}
      onTheirs={() => reset(formOf(newer))}
      mine={t`Overwrite with mine`}
      saves
      onMine={() => setValue('version', newer.version)}
    >
      {theirs?.(newer)}
    </StaleBanner>
  )
}

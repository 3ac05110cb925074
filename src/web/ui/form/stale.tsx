import { useLingui } from '@lingui/react/macro'
import { useFormContext, type FieldValues } from 'react-hook-form'
import type { ReactNode } from 'react'
import { ApiError } from '../../base/apiError.ts'
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

/** Someone else saved meanwhile: what was typed stays, and anyone who saves again does it knowingly. */
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

export interface StaleNoticeProps<Kept> {
  /** What the save answered. */
  error: unknown
  title: string
  formOf: (kept: Kept) => FieldValues
  send: (body: never) => void
  /** What is different in theirs. */
  theirs?: (kept: Kept) => ReactNode
}

/** The banner of a form whose record someone else saved meanwhile; nothing while no one did. */
export function StaleNotice<Kept extends { version: number }>(props: StaleNoticeProps<Kept>) {
  const { error, title, formOf, send, theirs } = props
  const { t } = useLingui()
  const { reset, setValue, handleSubmit } = useFormContext()
  const newer = newerOf(error) as Kept | null
  if (!newer) return null
  const saveMine = () => {
    setValue('version', newer.version)
    void handleSubmit((values) => send(values as never))()
  }
  return (
    <StaleBanner
      title={title}
      onTheirs={() => reset(formOf(newer))}
      mine={t`Save mine over it`}
      onMine={saveMine}
    >
      {theirs?.(newer)}
    </StaleBanner>
  )
}

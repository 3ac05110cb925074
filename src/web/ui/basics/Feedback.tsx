import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/base/client/apiError.ts'
import { Button } from './Button.tsx'
import { cx } from '../cx.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconRefresh } from '../icons.ts'
import type { Tone } from './Chip.tsx'

export interface BannerProps {
  tone?: Exclude<Tone, 'brand'>
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A message that stays in its place until it is no longer true. */
export function Banner({ tone = 'neutral', title, children, actions }: BannerProps) {
  const Icon = tone === 'ok' ? IconCircleCheck : tone === 'neutral' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={`ui-banner ui-tone-${tone}`} aria-live={tone === 'danger' ? 'assertive' : 'polite'}>
      <Icon size={18} aria-hidden />
      <div className="ui-banner-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions}
    </div>
  )
}

/** The specification's code line, folded away until it is opened. */
function CodeLine({ error }: { error: ApiError }) {
  return (
    <details className="ui-details">
      <summary>
        <Trans>Details</Trans>
      </summary>
      <code>
        ERROR: {error.message} CODE: {error.code}
        {error.requestId && ` · ${error.requestId}`}
      </code>
    </details>
  )
}

export interface ProblemProps {
  error: unknown
  onRetry?: (() => void) | undefined
}

function useProblemText(error: unknown): string {
  const { t } = useLingui()
  return error instanceof ApiError ? error.message : t`An Unexpected Error Has Occurred. Please Try Again`
}

/** An error, next to its cause. */
export function ProblemBanner({ error, onRetry }: ProblemProps) {
  const text = useProblemText(error)
  if (!error) return null
  return (
    <Banner
      tone="danger"
      title={text}
      actions={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {error instanceof ApiError && <CodeLine error={error} />}
    </Banner>
  )
}

/** In place of content that could not be read. */
export function ErrorState({ error, onRetry }: ProblemProps) {
  const text = useProblemText(error)
  return (
    <div className="ui-empty" role="alert">
      <IconAlertTriangle size={26} aria-hidden className="ui-empty-icon ui-danger-text" />
      <p>{text}</p>
      {onRetry && (
        <Button icon={<IconRefresh size={16} />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {error instanceof ApiError && <CodeLine error={error} />}
    </div>
  )
}

/** One sentence and the real next step. */
export function Empty({
  children,
  action,
  icon,
}: {
  children: ReactNode
  action?: ReactNode
  icon?: ReactNode
}) {
  return (
    <div className="ui-empty">
      {icon && <span className="ui-empty-icon">{icon}</span>}
      <p>{children}</p>
      {action}
    </div>
  )
}

/** True after 200 ms: quick answers show no skeleton. */
export function useDelayed(active: boolean, wait = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => setLate(true), wait)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, wait])
  return active && late
}

export interface SkeletonProps {
  width?: number | string
  height?: number | string
  className?: string | undefined
}

/** A block of the content's true size while it loads. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span className={cx('ui-skeleton', className)} style={{ width, height }} aria-hidden />
}

export interface LoadingProps {
  /** Content of the right size meanwhile. */
  children: ReactNode
}

/** Skeletons after 200 ms, with words for screen readers. */
export function Loading({ children }: LoadingProps) {
  const shown = useDelayed(true)
  return (
    <div aria-busy="true">
      <output className="ui-hidden">
        <Trans>Loading…</Trans>
      </output>
      <div className={cx('ui-loading', !shown && 'ui-invisible')}>{children}</div>
    </div>
  )
}

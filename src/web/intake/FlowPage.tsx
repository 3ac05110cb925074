import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useGo } from '../base/navigation.tsx'
import { Button, ButtonLink, Empty, ErrorState, IconX, Page, toast } from '../ui/index.ts'
import { changeIntake, endIntake, PARTY, restoreIntake, useIntake, type Intake } from './intake.ts'
import { FlowLoading } from './parts.tsx'
import { useSubject, type Subject } from './useSubject.ts'
import { flowPath, readPath } from './steps.ts'
import { useFlow } from './useFlow.ts'

/** Remembers where an intake was left, once something was entered. */
function useWhereabouts(intake: Intake | undefined): void {
  // While the next page loads this one is still shown: only a step counts as a place.
  const address = useLocation({ select: ({ href, pathname }) => (readPath(pathname) ? href : '') })
  const key = intake?.key
  const at = intake?.at
  useEffect(() => {
    if (key !== undefined && address !== '' && at !== address) changeIntake(key, { at: address })
  }, [key, at, address])
}

/** Discards an intake; it can be undone for a moment. */
function Leave({ intake }: { intake: Intake }) {
  const { t } = useLingui()
  const go = useGo()
  const leave = () => {
    endIntake(intake.key)
    toast(t`Draft discarded.`, { undo: () => restoreIntake(intake) })
    go('/dash/flow/start')
  }
  return <Button variant="ghost" icon={<IconX size={17} aria-hidden />} onClick={leave}>{t`Discard`}</Button>
}

interface FrameProps {
  title: string
  facts?: ReactNode
  width?: 'normal' | 'full'
  children: ReactNode
}

/** The frame of every step: an intake can be left, and is continued where it was left. */
export function FlowFrame({ title, facts, width = 'normal', children }: FrameProps) {
  const { key } = useFlow()
  const intake = useIntake(key)
  useWhereabouts(intake)
  return (
    <Page title={title} facts={facts} width={width} actions={intake && <Leave intake={intake} />}>
      {children}
    </Page>
  )
}

interface VehiclePageProps {
  /** Without a vehicle yet, its words are not known. */
  title: (subject: Subject | null) => string
  width?: 'normal' | 'full'
  children: (subject: Subject) => ReactNode
}

/** A step about the vehicle in the address: it is loaded first, and requested where there is none. */
export function VehiclePage({ title, width = 'normal', children }: VehiclePageProps) {
  const { subject, key, error, retry } = useSubject()
  const heading = title(subject)
  const facts = subject && heading !== subject.title ? subject.title : undefined
  return (
    <FlowFrame title={heading} facts={facts} width={width}>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : subject ? (
        <div key={key}>{children(subject)}</div>
      ) : key === PARTY || key.startsWith('new:') ? (
        <NoVehicle />
      ) : (
        <FlowLoading />
      )}
    </FlowFrame>
  )
}

function NoVehicle() {
  const { t } = useLingui()
  const { variant, search } = useFlow()
  return (
    <Empty
      action={
        <ButtonLink to={flowPath(variant, 'vehicle_choice')} search={search} variant="primary">
          {t`Choose the vehicle`}
        </ButtonLink>
      }
    >{t`No vehicle selected yet.`}</Empty>
  )
}

import { Trans } from '@lingui/react/macro'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useZone } from '../base/session/zone.ts'
import { IconAlertTriangle, useFormats } from '../ui/index.ts'

type Notice = CallReply<'billing.notices'>['notices'][number]

/** Above every screen: what everyone of the company has to know. */
export default function CompanyNotices() {
  const { data } = useCall('billing.notices', undefined, { every: 10 * 60_000, staleTime: 60_000 })
  return data?.notices.map((notice) => <NoticeBanner key={notice.kind} notice={notice} />)
}

function NoticeBanner({ notice }: { notice: Notice }) {
  const may = useMay()
  return (
    <div className="shell-banner" data-tone="warn" aria-live="polite">
      <IconAlertTriangle size={17} aria-hidden />
      <span>
        <NoticeText notice={notice} />{' '}
        {notice.kind === 'deletion'
          ? may('company.delete') && (
              <PageLink to="/dash/settings/company/general">
                <Trans>Open company settings</Trans>
              </PageLink>
            )
          : may('company.billing') && (
              <PageLink to="/dash/settings/company/billing">
                <Trans>Open billing</Trans>
              </PageLink>
            )}
      </span>
    </div>
  )
}

function NoticeText({ notice: { kind, at } }: { notice: Notice }) {
  const { date } = useFormats()
  const zone = useZone()
  const day = date(at, zone)
  if (kind === 'deletion') return <Trans>This company and all its data will be deleted on {day}.</Trans>
  if (kind === 'trial_ends')
    return <Trans>Your trial ends on {day}. Choose a plan to keep working without interruption.</Trans>
  if (kind === 'plan_ends') return <Trans>Your plan ends on {day}. After that, Bayline is read-only.</Trans>
  if (kind === 'payment_failed')
    return <Trans>Your last payment failed. Pay by {day}, or Bayline becomes read-only.</Trans>
  return (
    <Trans>
      Bayline is read-only because your company has no paid plan. Nothing is lost: unsent work stays on this
      device and is sent after the payment.
    </Trans>
  )
}

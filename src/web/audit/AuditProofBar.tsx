import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '../base/client/api.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Button, ProblemBanner, useFormats } from '../ui/index.ts'
import css from './audit.module.css'

/** Checks on request that no entry was changed or removed. */
export function AuditProofBar() {
  const { t } = useLingui()
  const { figure, dateTime } = useFormats()
  const shop = useShop()
  const proof = useMutation({ mutationFn: () => call('audit.proof', {}) })
  const { data } = proof
  const entries = figure(String(data?.entries ?? 0))
  const place = figure(String(data?.broken_at ?? 0))
  return (
    <div className={css['audit-proof']}>
      <Button busy={proof.isPending} onClick={() => proof.mutate()}>{t`Check integrity`}</Button>
      <ProblemBanner error={proof.error} />
      {data?.intact && (
        <Banner tone="ok">
          {t`No entry was changed or removed: ${entries} checked. Fingerprint of the last one:`}{' '}
          <code className={css['audit-hash']}>{data.hash.slice(0, 16)}</code>
        </Banner>
      )}
      {data && !data.intact && (
        <Banner tone="danger">
          {data.broken_at === null && data.missing
            ? t`Entry ${figure(String(data.missing.seq))}, recorded on ${dateTime(data.missing.at, shop.time_zone)}, is missing or was changed. Restore a backup, and find out who had access to the database.`
            : data.broken_at === null
              ? t`Entries at the end of the log are missing. Restore a backup and check who had access to the database.`
              : t`Entry ${place} was changed or removed. Restore a backup and check who had access to the database.`}
        </Banner>
      )}
    </div>
  )
}

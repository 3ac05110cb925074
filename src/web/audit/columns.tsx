import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { AUDIT_KINDS } from '#domain/base/audit.ts'
import { PageLink } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { browserName } from '../people/account/browserName.ts'
import { useWords } from '../shop/settings/words.ts'
import { useFormats, type Column } from '../ui/index.ts'
import { useAuditAuthor, useAuditWords } from './auditWords.ts'
import css from './audit.module.css'

/** The columns of the log; on a phone the place and the person stand below what was done. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useLingui()
  const { dateTime, zonedTime } = useFormats()
  const shop = useShop()
  const words = useWords()
  const author = useAuditAuthor()
  return [
    {
      key: 'at',
      header: t`Time`,
      cell: ({ at, time_zone: zone }) => (
        <span className="ui-num">
          {zone === shop.time_zone ? dateTime(at, zone) : zonedTime(at, zone ?? shop.time_zone)}
        </span>
      ),
    },
    {
      key: 'what',
      header: t`Event`,
      cell: (row) => (
        <span className={css['audit-what']}>
          <strong>{words(AUDIT_KINDS[row.kind].words)}</strong>
          <Change row={row} />
          <small className={css['audit-on-phone']}>{author(row)}</small>
        </span>
      ),
    },
    { key: 'user', header: t`Person`, hideBelow: 'phone', cell: author },
    { key: 'shop', header: t`Shop`, hideBelow: 'tablet', cell: ({ shop_name }) => shop_name },
    {
      key: 'from',
      header: t({ context: 'origin', message: 'From' }),
      hideBelow: 'tablet',
      cell: ({ address, user_agent }) => (
        <span className={css['audit-what']}>
          <span>{address}</span>
          <small className="ui-quiet">{user_agent === '' ? '' : browserName(user_agent)}</small>
        </span>
      ),
    },
  ]
}

/** To what it was done, the value before and after, and the reason. */
function Change({ row }: { row: AuditEntry }) {
  const { t } = useLingui()
  const { subject, field, before, after, reason } = useAuditWords()(row)
  const { order_custom_id, subject_id } = row
  const about = [subject, field].filter(Boolean).join(' · ')
  return (
    <>
      {(order_custom_id !== null || about !== '') && (
        <span>
          {order_custom_id !== null && subject_id !== null && (
            <PageLink to="/dash/flow/work_order" search={{ id: subject_id }}>
              {t`Order ${order_custom_id}`}
            </PageLink>
          )}
          {order_custom_id !== null && about !== '' && ' · '}
          {about}
        </span>
      )}
      {(before !== '' || after !== '') && (
        <span className={css['audit-values']}>
          {before !== '' && <span>{before} → </span>}
          <b>{after === '' ? '–' : after}</b>
        </span>
      )}
      {reason !== '' && <small className="ui-quiet">{reason}</small>}
    </>
  )
}

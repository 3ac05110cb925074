import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { ErrorState, Loading, Section, Segmented, Skeleton, useFormats } from '#web/ui/index.ts'
import { useSecurityWords } from './securityWords.ts'
import { browserName } from './browserName.ts'
import css from './account.module.css'
import { useZone } from '#web/base/session/zone.ts'
import { useMay } from '#web/base/session/session.ts'

type SecurityRow = CallReply<'security.activity'>['events'][number]
type Whose = 'me' | 'company'

/** Recent security events of the account; an Owner may see those of the whole company. */
export function ActivitySection() {
  const { t } = useLingui()
  const may = useMay()
  const [of, setOf] = useState<Whose>('me')
  const { data, error, refetch } = useCall('security.activity', { query: { of } })
  return (
    <Section
      title={t`Recent security activity`}
      description={t`Sign-ins, failed attempts and changes. If you don’t recognize one, change your password.`}
      actions={
        may('security.view') && (
          <Segmented
            label={t`Person`}
            value={of}
            onChange={setOf}
            options={[
              { value: 'me', label: t`Mine` },
              { value: 'company', label: t`Everyone’s` },
            ]}
          />
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {data?.events.length === 0 && (
        <p className="ui-quiet">
          <Trans>No activity yet.</Trans>
        </p>
      )}
      {data && data.events.length > 0 && (
        <ul className={css['account-sessions']}>
          {data.events.map((row) => (
            <ActivityRow key={row.id} row={row} named={of === 'company'} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ActivityRow({ row, named }: { row: SecurityRow; named: boolean }) {
  const { t } = useLingui()
  const { zonedTime } = useFormats()
  const zone = useZone()
  const words = useSecurityWords()
  const by = row.by_name
  const facts = [
    named ? row.user_name : '',
    by === '' ? '' : t`by ${by}`,
    zonedTime(row.created_at, zone),
    row.address,
    browserName(row.user_agent),
  ]
  return (
    <li>
      <div>
        <strong>{words[row.kind]}</strong>
        <div className="ui-quiet ui-num">{facts.filter((fact) => fact !== '').join(' · ')}</div>
      </div>
    </li>
  )
}

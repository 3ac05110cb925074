import { Trans, useLingui } from '@lingui/react/macro'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { browserName } from './browserName.ts'
import { Button, Chip, ProblemBanner, Section, toast, useFormats } from '#web/ui/index.ts'
import { useZone } from '#web/base/session/zone.ts'
import css from './account.module.css'

type OpenSession = CallReply<'account.get'>['sessions'][number]

export function SessionsSection({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useLingui()
  const end = useSend('account.endSession', {
    onDone: () => {
      toast(t`Session signed out.`)
    },
  })
  return (
    <Section title={t`Active sessions`} description={t`Devices where you’re signed in.`}>
      <ProblemBanner error={end.error} />
      <ul className={css['account-sessions']}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.params.id === session.id}
            onEnd={() => end.mutate({ params: { id: session.id } })}
          />
        ))}
      </ul>
    </Section>
  )
}

function SessionRow({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const { t } = useLingui()
  const { zonedTime } = useFormats()
  const zone = useZone()
  const name = browserName(session.user_agent)
  const used = zonedTime(session.last_used_at, zone)
  return (
    <li>
      <div>
        <strong>{name}</strong> {session.current && <Chip tone="brand">{t`This device`}</Chip>}
        <div className="ui-quiet ui-num">
          <Trans>Last active {used}</Trans> · {session.address}
        </div>
      </div>
      {!session.current && (
        <Button size="sm" busy={busy} onClick={onEnd} aria-label={t`Sign out ${name}`}>
          <Trans context="another device">Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

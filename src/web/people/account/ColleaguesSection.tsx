import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallReply } from '../../base/callTypes.ts'
import { useCall, useSend } from '../../base/hooks.ts'
import { useRoleWord } from '../../base/roleWord.ts'
import { Button, ErrorState, Section, toast } from '../../ui/index.ts'
import { PasswordStep } from './PasswordStep.tsx'
import css from './account.module.css'
import { useMay } from '../../base/session.ts'

type Colleague = CallReply<'security.colleagues'>['people'][number]

/** People who lost their second factor: a person with a higher role removes it. Shown where anyone has one. */
export function ColleaguesSection() {
  const may = useMay()('staff.edit')
  const { t } = useLingui()
  const { data, error, refetch } = useCall('security.colleagues', undefined, {
    enabled: may,
  })
  const people = data?.people.filter((row) => row.second_factor) ?? []
  if (!may || (people.length === 0 && !error)) return null
  return (
    <Section
      title={t`Two-step verification of staff`}
      description={t`For a person who lost both the app and the recovery codes. Make sure that the request is really theirs: afterward the password alone signs them in.`}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className={css['account-sessions']}>
        {people.map((person) => (
          <ColleagueRow key={person.id} person={person} />
        ))}
      </ul>
    </Section>
  )
}

function ColleagueRow({ person }: { person: Colleague }) {
  const { t } = useLingui()
  const roleWord = useRoleWord()
  const [asking, setAsking] = useState(false)
  const { name } = person
  const remove = useSend('security.removeFactor', {
    refresh: ['security.'],
    onDone: () => {
      toast(t`Two-step verification turned off for ${name}. They’ll get an email about it.`)
    },
  })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <div className="ui-quiet">{roleWord(person.role)}</div>
      </div>
      {asking ? (
        <PasswordStep
          error={remove.error}
          busy={remove.isPending}
          onPassword={(password) => remove.mutate({ params: { id: person.id }, body: { password } })}
          onCancel={() => setAsking(false)}
        >
          <Trans>Turn off two-step verification</Trans>
        </PasswordStep>
      ) : (
        <Button
          size="sm"
          onClick={() => setAsking(true)}
          aria-label={t`Turn off two-step verification for ${name}`}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiError } from '#web/base/client/apiError.ts'
import { deviceId } from '#web/base/device/device.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { landing } from '#web/base/session/guard.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useGo, usePath } from '#web/base/navigation.tsx'
import { useRoleWord } from '#web/base/session/roleWord.ts'
import { useShop } from '#web/base/session/shop.ts'
import { mayOpen, type PagePath } from '#contract/base/pages.ts'
import { ErrorState, Loading, Skeleton } from '#web/ui/basics/Feedback.tsx'
import { sendBefore } from '#web/base/journal/handIn.ts'
import { PersonPicture } from '../PersonPicture.tsx'
import { continueAs } from './changePerson.ts'
import { PinPad } from './PinPad.tsx'
import css from './station.module.css'

type StationPerson = CallReply<'station.people'>['people'][number]

interface ChoosePersonProps {
  /** Chosen at the beginning. */
  first: string | null
  onDone: () => void
}

/** The people of this shop; after one is chosen, their PIN. */
export function ChoosePerson({ first, onDone }: ChoosePersonProps) {
  const { id: shop_id } = useShop()
  const [chosen, setChosen] = useState(first)
  const { data, error, refetch } = useCall('station.people', { query: { shop_id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={240} />
      </Loading>
    )
  const person = data.people.find((row) => row.id === chosen && row.has_pin)
  return (
    <div className={css['station']}>
      <ul className={css['station-people']}>
        {data.people.map((row) => (
          <PersonButton
            key={row.id}
            person={row}
            chosen={row.id === person?.id}
            onChoose={() => setChosen(row.id)}
          />
        ))}
      </ul>
      {person && <Pin key={person.id} person={person} onDone={onDone} />}
    </div>
  )
}

interface PersonButtonProps {
  person: StationPerson
  chosen: boolean
  onChoose: () => void
}

function PersonButton({ person, chosen, onChoose }: PersonButtonProps) {
  const { t } = useLingui()
  const roleWord = useRoleWord()
  return (
    <li>
      <button type="button" aria-pressed={chosen} disabled={!person.has_pin} onClick={onChoose}>
        <PersonPicture id={person.id} name={person.name} picture={person.picture} />
        <span>
          {person.name}
          <small>{person.has_pin ? roleWord(person.role) : t`No PIN`}</small>
        </span>
      </button>
    </li>
  )
}

/** What was wrong: the sentence of the field, where the PIN itself is refused. */
const sentenceOf = ({ code, fields, message }: ApiError): string =>
  code === 'invalid_input' ? (fields[0]?.detail ?? message) : message

function Pin({ person, onDone }: { person: StationPerson; onDone: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const path = usePath()
  const { id: shop_id } = useShop()
  const [pin, setPin] = useState('')
  const [sending, setSending] = useState(false)
  /** The former PIN, right but too easy to guess, while its person chooses another one. */
  const [former, setFormer] = useState<string | null>(null)
  const change = useSend('station.switch', {
    onDone: (session) => {
      continueAs(session)
      onDone()
      if (!mayOpen(path as PagePath, session.user.role)) go(landing(session.user.role))
    },
    onFailed: (error) => {
      if (error.code === 'pin_trivial') setFormer(pin)
      setPin('')
    },
  })
  const send = async () => {
    setSending(true)
    await sendBefore()
    setSending(false)
    const typed = former === null ? { pin } : { pin: former, new_pin: pin }
    change.mutate({ body: { shop_id, user_id: person.id, ...typed, device_id: deviceId() } })
  }
  return (
    <PinPad
      label={former === null ? t`PIN of ${person.name}` : t`New PIN of ${person.name}`}
      value={pin}
      onChange={setPin}
      onSubmit={() => void send()}
      busy={sending || change.isPending}
      error={change.error && sentenceOf(change.error)}
    />
  )
}

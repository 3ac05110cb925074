import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClockPerson } from '#contract/time/punchShapes.ts'
import { useCall } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Button, Empty, ErrorState, Loading, Section, Skeleton, Stack } from '../ui/index.ts'
import { ClockActions } from './ClockActions.tsx'
import { heldPunches } from './heldPunches.ts'
import { OpenPunch } from './OpenPunch.tsx'
import { PinPunch } from './PinPunch.tsx'
import { useActionWord } from './words.ts'
import css from './time.module.css'

/** Punching in and out, and who is in. */
export function ClockPanel() {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const [pin, setPin] = useState(false)
  const { data, error, refetch } = useCall('time.clock', { query: { shop_id } }, { every: 60_000 })
  if (!data)
    return error ? (
      <Stack>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <Section title={t`Offline punch`}>
          <Stack>
            <Held />
            <ClockActions open={null} unknown />
          </Stack>
        </Section>
      </Stack>
    ) : (
      <Loading>
        <Skeleton height={180} />
      </Loading>
    )
  return (
    <Stack gap={6}>
      <Section title={data.me.name}>
        <Stack>
          <Held />
          <OpenPunch open={data.me.open} />
          <ClockActions open={data.me.open} several={data.several_jobs} photo={data.photo} />
        </Stack>
      </Section>
      <Section
        title={t`Clocked in now`}
        actions={
          data.people.length > 0 && <Button onClick={() => setPin(true)}>{t`Punch with a PIN`}</Button>
        }
      >
        <PeopleIn people={data.in_now} />
      </Section>
      {pin && (
        <PinPunch photo={data.photo} people={data.people} inNow={data.in_now} onClose={() => setPin(false)} />
      )}
    </Stack>
  )
}

/** Punches that only this device has yet. */
function Held() {
  const { t } = useLingui()
  const word = useActionWord()
  const waiting = heldPunches.useAll().filter((row) => row.refusal === null)
  if (waiting.length === 0) return null
  const list = waiting.map(({ body }) => word(body.action)).join(', ')
  return <Banner tone="warn" title={t`Saved on this device, sent when there is a connection: ${list}`} />
}

function PeopleIn({ people }: { people: readonly ClockPerson[] }) {
  const { t } = useLingui()
  if (people.length === 0) return <Empty>{t`No one is punched in.`}</Empty>
  return (
    <ul className={css['time-people']}>
      {people.map(({ user_id, name, open }) => (
        <li key={user_id}>
          <strong>{name}</strong>
          <OpenPunch open={open} />
        </li>
      ))}
    </ul>
  )
}

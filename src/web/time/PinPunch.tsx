import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClockPerson } from '#contract/time/punchShapes.ts'
import type { ClockAction } from '#domain/time/clock.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, Dialog, PasswordField, ProblemBanner, Row, SelectField, Stack, toast } from '../ui/index.ts'
import { AheadReason } from './AheadReason.tsx'
import { PhotoNotice } from './PhotoNotice.tsx'
import { usePunch } from './usePunch.ts'
import { useActionWord } from './words.ts'

interface PinPunchProps {
  people: CallReply<'time.clock'>['people']
  /** The notice about photos; null where none are taken. */
  photo: CallReply<'time.clock'>['photo']
  inNow: readonly ClockPerson[]
  onClose: () => void
}

function actionsOf(open: ClockPerson['open'], shopId: string): ClockAction[] {
  if (!open || open.forgotten) return ['in']
  if (open.ahead) return ['out']
  if (open.shop_id !== shopId) return ['move', 'out']
  return open.break_since === null ? ['break_start', 'out'] : ['break_end', 'out']
}

/** Another person punches at this station: name first, then the PIN. */
export function PinPunch({ people, photo, inNow, onClose }: PinPunchProps) {
  const { t } = useLingui()
  const word = useActionWord()
  const { id: shop_id } = useShop()
  const [user_id, setUser] = useState('')
  const [pin, setPin] = useState('')
  const punch = usePunch()
  const [read, setRead] = useState(false)
  const [reason, setReason] = useState('')
  const person = people.find((row) => row.user_id === user_id)
  const name = person?.name ?? ''
  const choose = (id: string) => {
    setUser(id)
    setReason('')
    setRead(false)
  }
  const open = inNow.find((row) => row.user_id === user_id)?.open ?? null
  const isAhead = open?.ahead === true
  const actions = actionsOf(open, shop_id)
  const unnamed = user_id === '' && t`Choose your name.`
  const blocked =
    unnamed ||
    (!/^\d{4,8}$/.test(pin) && t`Enter your PIN.`) ||
    (isAhead && reason.trim() === '' && t`Enter a reason.`)
  const send = async (action: ClockAction) => {
    const takesPhoto = photo !== null && (person?.notice_read === true || read)
    const body = { action, shop_id, person: { user_id, pin }, notice_read: read, ...(isAhead && { reason }) }
    if (!(await punch.send(body, takesPhoto))) return setPin('')
    const done = word(action)
    toast(`${name}: ${done}`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} size="sm" unsaved="never" title={t`Punch with a PIN`}>
      <Stack>
        <ProblemBanner error={punch.error} />
        <SelectField
          label={t`Name`}
          value={user_id}
          onChange={choose}
          placeholder={t`Choose your name`}
          options={people.map((row) => ({ value: row.user_id, label: row.name }))}
        />
        <PasswordField label={t`PIN`} value={pin} onChange={setPin} inputMode="numeric" autoComplete="off" />
        {photo && person?.notice_read === false && <PhotoNotice photo={photo} read={read} onRead={setRead} />}
        {isAhead && <AheadReason value={reason} onChange={setReason} />}
        <Row wrap>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === actions[0] ? 'primary' : 'secondary'}
              busy={punch.busy === action}
              disabledReason={blocked}
              onClick={() => void send(action)}
            >
              {word(action)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Dialog>
  )
}

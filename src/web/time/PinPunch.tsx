import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClockPerson } from '../../contract/time/time.ts'
import type { ClockAction } from '../../domain/time/clock.ts'
import { useShop } from '../base/shop.ts'
import { Button, Dialog, PasswordField, ProblemBanner, Row, SelectField, Stack, toast } from '../ui/index.ts'
import { usePunch } from './usePunch.ts'
import { useActionWord } from './words.ts'

interface PinPunchProps {
  people: readonly { user_id: string; name: string }[]
  inNow: readonly ClockPerson[]
  onClose: () => void
}

function actionsOf(open: ClockPerson['open'], shopId: string): ClockAction[] {
  if (!open || open.forgotten) return ['in']
  if (open.shop_id !== shopId) return ['move', 'out']
  return open.break_since === null ? ['break_start', 'out'] : ['break_end', 'out']
}

/** Another person punches at this station: name first, then the PIN. */
export function PinPunch({ people, inNow, onClose }: PinPunchProps) {
  const { t } = useLingui()
  const word = useActionWord()
  const { id: shop_id } = useShop()
  const [user_id, setUser] = useState('')
  const [pin, setPin] = useState('')
  const punch = usePunch()
  const name = people.find((row) => row.user_id === user_id)?.name ?? ''
  const actions = actionsOf(inNow.find((row) => row.user_id === user_id)?.open ?? null, shop_id)
  const blocked = user_id === '' ? t`Choose your name.` : !/^\d{4,8}$/.test(pin) && t`Enter your PIN.`
  const send = async (action: ClockAction) => {
    if (!(await punch.send({ action, shop_id, person: { user_id, pin } }))) return setPin('')
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
          onChange={setUser}
          placeholder={t`Choose your name`}
          options={people.map((row) => ({ value: row.user_id, label: row.name }))}
        />
        <PasswordField label={t`PIN`} value={pin} onChange={setPin} inputMode="numeric" autoComplete="off" />
        <Row>
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

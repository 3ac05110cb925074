import { billedParty } from '#domain/orders/billedParty.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import type { Party } from '#contract/parties/customers.ts'
import { proposed, useCall } from '../base/client/hooks.ts'
import { Autocomplete, IconPlus, IconUser, IconUsersGroup, useFormats } from '../ui/index.ts'
import { partyId, partyName } from '../vehicles/vehicleProblems.ts'

interface PartyFindProps {
  onPick: (party: Party) => void
  /** Offered at the end of the list, with the typed text. */
  onNew?: (typed: string) => void
  focus?: boolean
}

const NEW = 'new'

/** Finds a person or a fleet while typing: by name, phone, email or fleet. */
export function PartyFind({ onPick, onNew, focus = false }: PartyFindProps) {
  const { t } = useLingui()
  const { phone } = useFormats()
  const [text, setText] = useState('')
  const typed = text.trim()
  const asked = useDeferredValue(typed)
  const { data, loading, failed } = proposed(
    useCall('customers.search', { query: { q: asked, limit: 8 } }, { keepPrevious: true }),
  )
  const parties = data?.parties ?? []
  const detail = ({ customer, fleet, vehicles }: Party) => {
    const who = billedParty({ customer, fleet })
    const count = vehicles > 0 ? t`${plural(vehicles, { one: '# vehicle', other: '# vehicles' })}` : ''
    return [phone(who ?? { phonenumber: '' }), who?.email, who?.city, count].filter(Boolean).join(' · ')
  }
  return (
    <Autocomplete
      label={t`Name, phone, email or fleet`}
      value={text}
      onChange={setText}
      loading={loading || asked !== typed}
      failed={failed}
      options={parties.map((party) => ({
        id: partyId(party),
        label: partyName(party),
        detail: detail(party),
        icon: party.customer ? <IconUser size={17} aria-hidden /> : <IconUsersGroup size={17} aria-hidden />,
      }))}
      onPick={({ id }) => {
        const party = parties.find((row) => partyId(row) === id)
        if (id === NEW) onNew?.(typed)
        else if (party) onPick(party)
      }}
      data-autofocus={focus || undefined}
      nothing={t`No results. Try part of the name or phone number.`}
      {...(onNew && typed !== ''
        ? { footer: { id: NEW, label: t`Add “${typed}”`, icon: <IconPlus size={17} aria-hidden /> } }
        : {})}
    />
  )
}

import { billedParty } from '#domain/orders/billedParty.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Party } from '#contract/parties/customers.ts'
import { customerTitle } from '#domain/parties/names.ts'
import { proposed, useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import {
  Autocomplete,
  Button,
  ButtonLink,
  Dialog,
  IconUser,
  IconUsersGroup,
  Stack,
  useFormats,
} from '#web/ui/index.ts'
import { setParty } from './setParty.ts'

const nameOf = ({ customer, fleet }: Party): string =>
  customer ? customerTitle(customer) : `${fleet?.fleet_name ?? ''} · ${fleet?.fleet_location_name ?? ''}`
const idOf = ({ customer, fleet }: Party): string => customer?.id ?? fleet?.fleet_location_id ?? ''

/** Chooses the order's customer, or none. */
export function CustomerDialog({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const { phone } = useFormats()
  const [text, setText] = useState('')
  const { data, ...answer } = proposed(
    useCall('customers.search', { query: { q: text.trim(), limit: 8 } }, { keepPrevious: true }),
  )
  const parties = data?.parties ?? []
  const choose = (party: Party | null) => {
    setParty(handle, party)
    onClose()
  }
  const { order } = handle
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Customer or fleet`}
      size="md"
      actions={
        <>
          {billedParty(order) && <Button onClick={() => choose(null)}>{t`Remove customer`}</Button>}
          {order.practice ? (
            <Button
              disabledReason={t`A practice order adds no customer. Choose one on file.`}
            >{t`New customer or fleet`}</Button>
          ) : (
            <ButtonLink
              to="/dash/flow/vin/add_customer_fleet"
              search={{ order_id: order.id }}
            >{t`New customer or fleet`}</ButtonLink>
          )}
        </>
      }
    >
      <Stack>
        <Autocomplete
          label={t`Name, phone, email or fleet`}
          value={text}
          onChange={setText}
          {...answer}
          data-autofocus
          options={parties.map((party) => ({
            id: idOf(party),
            label: nameOf(party),
            icon: party.customer ? <IconUser size={17} /> : <IconUsersGroup size={17} />,
            detail: [
              phone(billedParty(party) ?? { phonenumber: '' }),
              party.customer?.email ?? party.fleet?.fleet_location_city ?? '',
            ]
              .filter((row) => row !== '')
              .join(' · '),
          }))}
          onPick={(option) => choose(parties.find((party) => idOf(party) === option.id) ?? null)}
          nothing={t`No results. Try part of the name or phone number.`}
        />
      </Stack>
    </Dialog>
  )
}

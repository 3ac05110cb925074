import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceId, newId } from '../base/device.ts'
import { useSend } from '../base/hooks.ts'
import { useShop } from '../base/shop.ts'
import { Button, NumberField, ProblemBanner, Section, TextField } from '../ui/index.ts'
import css from './till.module.css'

/** Opens a drawer with its float. */
export function OpenDrawer({
  first,
  currency,
  onDone,
}: {
  first: boolean
  currency: string
  onDone: () => void
}) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const [id] = useState(newId)
  const [drawer, setDrawer] = useState(first ? t`Front` : '')
  const [opening_float, setFloat] = useState('')
  const open = useSend('till.open', { onDone })
  return (
    <Section
      title={t`Open drawer`}
      description={t`Cash taken on this device goes into this drawer, from the first payment of the day.`}
    >
      <ProblemBanner error={open.error} />
      <form
        className={css['till-open']}
        onSubmit={(event) => {
          event.preventDefault()
          if (drawer.trim() === '' || opening_float === '') return
          open.mutate({ body: { id, device_id: deviceId(), shop_id, drawer, opening_float } })
        }}
      >
        <TextField label={t`Drawer`} value={drawer} onChange={setDrawer} maxLength={40} required />
        <NumberField
          label={t`Starting cash`}
          value={opening_float}
          onChange={setFloat}
          end={currency.toUpperCase()}
          required
        />
        <Button
          type="submit"
          variant="primary"
          busy={open.isPending}
          disabledReason={
            drawer.trim() === ''
              ? t`Enter a drawer name.`
              : opening_float === '' && t`Enter the starting cash. Zero is OK.`
          }
        >{t`Open drawer`}</Button>
      </form>
    </Section>
  )
}

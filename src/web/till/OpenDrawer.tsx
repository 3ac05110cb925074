import { money, requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceId, newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, Section } from '../ui/index.ts'
import css from './till.module.css'
import { z } from 'zod'
import { Form, FormNumber, FormText, useZodForm } from '../ui/form/index.ts'

const drawerBody = z.object({ drawer: requiredLine(40), opening_float: money })

interface OpenProps {
  /** The first drawer of the day has a usual name. */
  first: boolean
  currency: string
  onDone: () => void
}

/** Opens a drawer with its float. */
export function OpenDrawer({ first, currency, onDone }: OpenProps) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const [id] = useState(newId)
  const form = useZodForm(drawerBody, { drawer: first ? t`Front` : '', opening_float: '' })
  const open = useSend('till.open', { onDone })
  return (
    <Section
      title={t`Open drawer`}
      description={t`Cash taken on this device goes into this drawer, from the first payment of the day.`}
    >
      <Form
        form={form}
        error={open.error}
        onSubmit={(body) => open.mutate({ body: { id, device_id: deviceId(), shop_id, ...body } })}
      >
        <div className={css['till-open']}>
          <FormText name="drawer" label={t`Drawer`} maxLength={40} required />
          <FormNumber name="opening_float" label={t`Starting cash`} end={currency.toUpperCase()} required />
          <Button type="submit" variant="primary" busy={open.isPending}>{t`Open drawer`}</Button>
        </div>
      </Form>
    </Section>
  )
}

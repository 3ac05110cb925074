import { requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { formatPhone } from '#domain/base/phone.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, Empty, ErrorState, Stack, Table, useFormats, type Column } from '../ui/index.ts'
import css from './messages.module.css'
import { z } from 'zod'
import { Form, FormSegmented, FormText, useZodForm } from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

type Suppression = CallReply<'messages.suppressions'>['suppressions'][number]

/** The addresses and numbers to which nothing, or no marketing, is sent. */
export function Suppressed() {
  const { t } = useLingui()
  const may = useMay()('customers.edit')
  const { data, error, isPending, refetch } = useCall('messages.suppressions')
  const columns = useColumns(may)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      {may && <Add />}
      {data?.suppressions.length === 0 ? (
        <Empty>{t`No blocked addresses.`}</Empty>
      ) : (
        <Table
          caption={t`Blocked addresses`}
          columns={columns}
          rows={data?.suppressions ?? []}
          rowKey={(row) => row.id}
          loadingRows={isPending ? 4 : 0}
        />
      )}
    </Stack>
  )
}

const suppressForm = z.object({ channel: z.enum(['email', 'text']), address: requiredLine(254) })

function Add() {
  const { t } = useLingui()
  const sending = useSending()
  const form = useZodForm(suppressForm, { channel: 'email', address: '' })
  const channel = useWatch({ control: form.control, name: 'channel' })
  const add = useSend('messages.suppress', {
    refresh: ['messages.'],
    onDone: () => {
      sending.renew()
      form.reset({ channel, address: '' })
    },
    onFailed: sending.failed,
  })
  return (
    <Form
      form={form}
      error={add.error}
      onSubmit={(body) => add.mutate({ body: { id: sending.id(), ...body } })}
    >
      <div className={css['line']}>
        <FormSegmented
          name="channel"
          label={t`Channel`}
          options={[
            { value: 'email', label: t`Email` },
            { value: 'text', label: t`Text` },
          ]}
        />
        <FormText
          name="address"
          label={channel === 'email' ? t`Email` : t`Phone`}
          type={channel === 'email' ? 'email' : 'tel'}
        />
        <Button type="submit" busy={add.isPending}>{t`Block`}</Button>
      </div>
    </Form>
  )
}

function End({ row }: { row: Suppression }) {
  const { t } = useLingui()
  const end = useSend('messages.unsuppress', { refresh: ['messages.'] })
  return (
    <Button
      size="sm"
      busy={end.isPending}
      disabledReason={row.reason === 'stop' && t`Only the customer can end this, by texting START.`}
      onClick={() => end.mutate({ params: { id: row.id } })}
    >{t`Allow again`}</Button>
  )
}

function useColumns(may: boolean): Column<Suppression>[] {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone: zone } = useShop()
  const reasons: Record<Suppression['reason'], string> = {
    stop: t`Replied STOP: no texts`,
    unsubscribe: t`Unsubscribed: no marketing`,
    hard_bounce: t`Bounced: the address doesn’t exist`,
    manual: t`Blocked by the shop`,
  }
  return [
    {
      key: 'address',
      header: t`Address`,
      cell: (row) => (row.channel === 'text' ? formatPhone(row.address) : row.address),
    },
    { key: 'reason', header: t`Reason`, cell: (row) => reasons[row.reason] },
    { key: 'by', header: t`By`, cell: (row) => row.user_name || '–', hideBelow: 'tablet' },
    { key: 'at', header: t`Since`, cell: (row) => date(row.created_at, zone), hideBelow: 'phone' },
    ...(may ? [{ key: 'end', header: '', cell: (row: Suppression) => <End row={row} /> }] : []),
  ]
}

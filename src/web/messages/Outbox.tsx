import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Message } from '#contract/messages/messages.ts'
import { TAX_NUMBER_MISSING } from '#domain/messages/sending/outbox.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { EnterTaxNumbers } from '../orders/editor/TaxNumberWarning.tsx'
import { useCall, useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import {
  Banner,
  Button,
  Chip,
  cx,
  Empty,
  ErrorState,
  ProblemBanner,
  Segmented,
  Stack,
  Table,
  useFormats,
  type Column,
} from '../ui/index.ts'
import css from './messages.module.css'
import { TONES, useKindWord, useReason, useStateWord } from '../orders/texts/messageWords.ts'

type Shown = 'all' | 'waiting' | 'problems'

/** The emails and texts that went out automatically, wait, or were not sent. */
export function Outbox() {
  const { t } = useLingui()
  const [state, setState] = useState<Shown>('all')
  const { data, error, isPending, refetch } = useCall(
    'messages.list',
    { query: { state } },
    { keepPrevious: true },
  )
  const columns = useColumns()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      {data && !data.configured.email && (
        <Banner>{t`Email isn’t set up: automatic emails are not sent. See System status.`}</Banner>
      )}
      {data && !data.configured.text && (
        <Banner>{t`Text messaging isn’t set up: automatic texts are not sent. See System status.`}</Banner>
      )}
      {data?.pauses.map((pause) => (
        <Paused key={pause.channel} {...pause} />
      ))}
      <Segmented<Shown>
        label={t`Show`}
        value={state}
        onChange={setState}
        options={[
          { value: 'all', label: t`All` },
          { value: 'waiting', label: t`Waiting` },
          { value: 'problems', label: t`Not sent` },
        ]}
      />
      {data?.messages.length === 0 ? (
        <Empty>{t`No messages here.`}</Empty>
      ) : (
        <Table
          caption={t`Emails and texts`}
          columns={columns}
          rows={data?.messages ?? []}
          rowKey={(row) => row.id}
          loadingRows={isPending ? 6 : 0}
        />
      )}
    </Stack>
  )
}

function Paused({
  channel,
  bounced,
  finished,
}: {
  channel: 'email' | 'text'
  bounced: number
  finished: number
}) {
  const { t } = useLingui()
  const may = useMay()
  const resume = useSend('messages.resume', { refresh: ['company.status'] })
  return (
    <Stack gap={2}>
      <ProblemBanner error={resume.error} />
      <Banner
        tone="danger"
        title={channel === 'email' ? t`Emails are paused` : t`Texts are paused`}
        actions={
          <Button
            busy={resume.isPending}
            disabledReason={!may('operations.edit') && t`You need permission to change settings to resume.`}
            onClick={() => resume.mutate({ body: { channel } })}
          >{t`Resume`}</Button>
        }
      >
        {t`${bounced} of ${finished} messages in the last hour bounced. Check the addresses, then resume.`}
      </Banner>
    </Stack>
  )
}

function Again({ message }: { message: Message }) {
  const { t } = useLingui()
  const resend = useSend('messages.resend')
  if (message.reason === TAX_NUMBER_MISSING) return <EnterTaxNumbers />
  if (message.state !== 'failed' && message.state !== 'unknown') return null
  return (
    <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate({ params: { id: message.id } })}>
      {t`Send again`}
    </Button>
  )
}

function useColumns(): Column<Message>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const stateWord = useStateWord()
  const kindWord = useKindWord()
  const reasonOf = useReason()
  return [
    {
      key: 'to',
      header: t`Recipient`,
      cell: (row) => (
        <>
          <div>{row.recipient}</div>
          <div className={cx('ui-quiet', css['address'])}>
            {row.channel === 'text' ? formatPhone(row.address) : row.address}
          </div>
        </>
      ),
    },
    {
      key: 'kind',
      header: t`Message`,
      cell: (row) => (
        <>
          <div>{kindWord(row.kind)}</div>
          <div className="ui-quiet ui-num">{dateTime(row.created_at, zone)}</div>
        </>
      ),
    },
    {
      key: 'order',
      header: t`Order`,
      cell: (row) =>
        row.order_id === null ? (
          '–'
        ) : (
          <PageLink to="/dash/order_manager" search={{ id: row.order_id }}>
            {row.order_custom_id}
          </PageLink>
        ),
      hideBelow: 'tablet',
    },
    {
      key: 'state',
      header: t`Status`,
      cell: (row) => (
        <>
          <Chip tone={TONES[row.state]}>{stateWord(row.state)}</Chip>
          {row.reason !== '' && <div className="ui-quiet">{reasonOf(row.reason)}</div>}
        </>
      ),
    },
    { key: 'again', header: '', cell: (row) => <Again message={row} /> },
  ]
}

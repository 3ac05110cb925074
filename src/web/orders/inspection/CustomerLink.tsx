import { billedParty } from '#domain/orders/billedParty.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isFinding } from '#domain/inspections/kinds.ts'
import { allInspections } from '#domain/inspections/order.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { newId } from '#web/base/device/device.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import {
  Button,
  Chip,
  Dialog,
  IconLink,
  IconMessage,
  Money,
  ProblemBanner,
  Stack,
  TextField,
  toast,
  useFormats,
} from '#web/ui/index.ts'
import { useDeclineReason } from '../declineReason.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { OtherContacts } from './OtherContacts.tsx'
import { useNoSending } from '../practice/practiceWords.ts'
import { TextList } from '../texts/TextList.tsx'
import { useTexts } from '../texts/useTexts.ts'
import css from './inspection.module.css'

type Listed = CallReply<'authorizations.list'>
type Made = CallReply<'authorizations.create'>

/** Sends the findings to the customer, shows the open links, and the customer's decisions. */
export function CustomerLink({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const params = { id: order.id }
  const { data } = useCall('authorizations.list', { params }, { enabled: !order.practice })
  const [made, setMade] = useState<Made | null>(null)
  const create = useSend('authorizations.create', {
    onDone: setMade,
  })
  const withdraw = useSend('authorizations.withdraw', {
    onDone: () => toast(t`Link cancelled.`),
  })
  useAnswerToast(data)
  const { reason: texting } = useTexts(order)
  const number = billedParty(order)?.phonenumber ?? ''
  const something =
    order.packages.some((line) => !line.approved) ||
    allInspections(order).some((row) => isFinding(row.answer))
  const waiting = data?.links.find((row) => row.state === 'waiting')
  const unsent = useNoSending(order)
  const closed = actions.edit.ok ? null : t`This order is closed.`
  const nothing = something ? null : t`No findings or unapproved work to send yet.`
  const reason = unsent ?? closed ?? nothing
  return (
    <section className={css['dvi-link']} aria-label={t`Customer link`}>
      <ProblemBanner error={create.error ?? withdraw.error} />
      <div className={css['dvi-link-row']}>
        <Button
          variant={waiting ? 'secondary' : 'primary'}
          icon={<IconLink size={18} aria-hidden />}
          busy={create.isPending}
          disabledReason={reason}
          onClick={() => create.mutate({ params, body: { id: newId(), send: true } })}
        >
          {waiting ? t`Send new link` : t`Send to customer`}
        </Button>
        <Button
          icon={<IconMessage size={18} aria-hidden />}
          busy={create.isPending}
          disabledReason={reason ?? texting ?? (number === '' ? t`No phone number on file.` : null)}
          onClick={() => create.mutate({ params, body: { id: newId(), send: false, text_to: number } })}
        >
          {t`Text customer`}
        </Button>
        <OtherContacts
          contacts={billedParty(order)?.contacts ?? []}
          blocked={reason}
          noTexts={texting}
          onMail={(to) => create.mutate({ params, body: { id: newId(), send: true, to } })}
          onText={(text_to) => create.mutate({ params, body: { id: newId(), send: false, text_to } })}
        />
      </div>
      <TextList order={order} kind="authorization" />
      {waiting && (
        <WaitingLink
          link={waiting}
          zone={order.extras.time_zone}
          onWithdraw={() => withdraw.mutate({ params: { ...params, link_id: waiting.id } })}
        />
      )}
      {data?.authorizations.map((row) => (
        <Decided key={row.id} row={row} handle={handle} />
      ))}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </section>
  )
}

interface WaitingProps {
  link: Listed['links'][number]
  zone: string
  onWithdraw: () => void
}

function WaitingLink({ link, zone, onWithdraw }: WaitingProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const until = dateTime(link.expires_at, zone)
  return (
    <div className={css['dvi-link-row']}>
      <Chip tone={link.opened_at ? 'brand' : 'neutral'}>
        {link.opened_at ? t`Opened by the customer` : t`Not opened yet`}
      </Chip>
      <span className="ui-quiet">{t`until ${until}`}</span>
      <Button size="sm" variant="ghost" onClick={onWithdraw}>{t`Cancel link`}</Button>
    </div>
  )
}

function Decided({ row, handle }: { row: Listed['authorizations'][number]; handle: OrderHandle }) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const reasonOf = useDeclineReason()
  const { dateTime } = useFormats()
  const { order } = handle
  const at = dateTime(row.made_at, order.extras.time_zone)
  return (
    <div className={css['dvi-decided']}>
      <strong>{t`${row.name}, by link, ${at}`}</strong>
      <ul>
        {row.decisions.map((decision) => (
          <li key={decision.line_id}>
            <Chip tone={decision.approved ? 'ok' : 'neutral'}>
              {decision.approved ? t`Approved` : t`Declined`}
            </Chip>{' '}
            {nameOf(decision)} · <Money value={decision.price} currency={order.currency} />
            {[reasonOf(decision.reason), decision.note]
              .filter((said) => said !== '')
              .map((said) => ` · ${said}`)}
          </li>
        ))}
      </ul>
      <span className="ui-quiet">{t`from ${row.address}`}</span>
    </div>
  )
}

/** Announces an answer that arrives while the order is on the screen. */
function useAnswerToast(data: Listed | undefined): void {
  const { t } = useLingui()
  const known = useRef<number | null>(null)
  const count = data?.authorizations.length
  const name = data?.authorizations[0]?.name ?? ''
  useEffect(() => {
    if (count === undefined) return
    if (known.current !== null && count > known.current) toast(t`${name} responded through the link.`)
    known.current = count
  }, [count, name, t])
}

function LinkDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useLingui()
  const { url, mail, text, link } = made
  const said = {
    sent: t`Link emailed to ${link.sent_to}.`,
    not_set_up: t`Not sent: email isn’t set up. Copy the link and send it another way.`,
    failed: t`The link couldn’t be emailed to ${link.sent_to}. Copy it and send it another way.`,
    not_sent: t`No usable email address. Copy the link and send it another way.`,
  }
  const texted: Partial<Record<Made['text'], string>> = {
    sent: t`Link sent to ${link.sent_to}.`,
    failed: t`The text to ${link.sent_to} couldn’t be sent. Copy the link and send it another way.`,
    unknown: t`We couldn’t confirm that the text to ${link.sent_to} was sent. Ask the customer, or copy the link.`,
  }
  const copy = () => {
    void navigator.clipboard.writeText(url).then(() => toast(t`Link copied.`))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Customer link`}
      actions={
        <>
          <Button onClick={copy}>{t`Copy link`}</Button>
          <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{texted[text] ?? said[mail]}</p>
        <TextField label={t`Link`} value={url} readOnly onChange={() => undefined} />
        <p className="ui-quiet">{t`Shown only once. Valid for 7 days and one response.`}</p>
      </Stack>
    </Dialog>
  )
}

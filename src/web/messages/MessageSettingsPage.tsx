import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PAPER_KINDS, type TemplateKind } from '#domain/messages/templates/kinds.ts'
import { templateChannels } from '#domain/messages/templates/templates.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import {
  Banner,
  Button,
  Checkbox,
  ErrorState,
  Loading,
  NumberField,
  Page,
  ProblemBanner,
  Section,
  Skeleton,
  Stack,
} from '../ui/index.ts'
import css from './messages.module.css'
import { CouponPick } from './CouponPick.tsx'
import { useKindWord } from '../orders/texts/messageWords.ts'
import { TemplateSheet } from './TemplateSheet.tsx'

type Rule = CallReply<'messages.rules'>['rules'][number]
interface Edited {
  kind: TemplateKind
  channel: Channel
}

/** What the shop sends automatically: on which channels, how long after its cause, and in which words. */
export default function MessageSettingsPage() {
  const { t } = useLingui()
  const shop = useShop()
  const [edited, setEdited] = useState<Edited | null>(null)
  const { data, error, refetch } = useCall('messages.rules', { params: { id: shop.id } })
  return (
    <Page title={t`Automatic messages`} width="normal">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={400} />
        </Loading>
      )}
      {data && (
        <Stack>
          {!data.configured.email && (
            <Banner>{t`Email isn’t set up on this installation. See System status.`}</Banner>
          )}
          {!data.configured.text && (
            <Banner>{t`Text messaging isn’t set up on this installation. See System status.`}</Banner>
          )}
          <p className="ui-quiet">
            {t`Set quiet hours, statement day and review link in Shop settings. Thank-you messages, review requests and reminders require the customer’s consent.`}
          </p>
          {data.rules.map((rule) => (
            <RuleSection
              key={`${rule.kind} ${rule.version}`}
              rule={rule}
              noReviews={data.review_link === ''}
              onEdit={setEdited}
            />
          ))}
          <Papers onEdit={setEdited} />
        </Stack>
      )}
      {edited && <TemplateSheet {...edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

interface RuleProps {
  rule: Rule
  noReviews: boolean
  onEdit: (edited: Edited) => void
}

const HOUR = 60

/** The delay as its field shows it, in hours. */
const hoursOf = (minutes: number): string => String(Math.round((minutes / HOUR) * 100) / 100)

function RuleSection({ rule, noReviews, onEdit }: RuleProps) {
  const { t } = useLingui()
  const shop = useShop()
  const may = useMay()('operations.edit')
  const kindWord = useKindWord()
  const [hours, setHours] = useState(hoursOf(rule.delay_minutes))
  const save = useSend('messages.saveRule', { refresh: ['messages.rules', 'reminders.'] })
  const change = (own: Partial<Rule>) => save.mutate({ params: { id: shop.id }, body: { ...rule, ...own } })
  const { kind } = rule
  const off = !may || save.isPending
  return (
    <Section title={kindWord(kind)} description={<Help kind={kind} noReviews={noReviews} />}>
      <ProblemBanner error={save.error} />
      <div className={css['line']}>
        <Checkbox
          label={t`Email`}
          checked={rule.email}
          disabled={off}
          onChange={(email) => change({ email })}
        />
        <Checkbox label={t`Text`} checked={rule.text} disabled={off} onChange={(text) => change({ text })} />
        <NumberField
          label={kind === 'service_due' ? t`Hours before due` : t`Hours after`}
          decimals={2}
          value={hours}
          disabled={off}
          onChange={setHours}
          onBlur={() => {
            const delay_minutes = Math.round(Number(hours) * HOUR)
            if (Number.isFinite(delay_minutes) && delay_minutes !== rule.delay_minutes)
              change({ delay_minutes })
          }}
        />
        {kind === 'service_due' && (
          <CouponPick
            value={rule.coupon_id}
            description={t`You can insert its code and name in the message.`}
            disabled={off}
            onChange={(coupon_id) => change({ coupon_id })}
          />
        )}
        {kind !== 'invoice' && <Wordings kind={kind} onEdit={onEdit} />}
      </div>
      {kind === 'service_due' && (
        <PageLink to="/dash/messages" search={{ view: 'reminders' }}>{t`Who gets a reminder`}</PageLink>
      )}
    </Section>
  )
}

interface WordingsProps {
  kind: TemplateKind
  /** What the buttons are about, where they are not below a heading of it. */
  of?: string
  onEdit: (edited: Edited) => void
}

/** Opens the words of a message on each channel on which it is sent. */
function Wordings({ kind, of, onEdit }: WordingsProps) {
  const { t } = useLingui()
  const may = useMay()('operations.edit')
  if (!may) return null
  const labels: Record<Channel, string> = { email: t`Email message`, text: t`Text message` }
  return templateChannels(kind).map((channel) => (
    <Button
      key={channel}
      size="sm"
      {...(of !== undefined && { 'aria-label': `${of}: ${labels[channel]}` })}
      onClick={() => onEdit({ kind, channel })}
    >
      {labels[channel]}
    </Button>
  ))
}

/** The words of what carries a document or a link, whether a person sends it or the server does. */
function Papers({ onEdit }: Pick<WordingsProps, 'onEdit'>) {
  const { t } = useLingui()
  const kindWord = useKindWord()
  return (
    <Section
      title={t`Invoices, receipts and links`}
      description={t`What emails and texts with them say, sent automatically or by you. An invoice has a wording for each payment status.`}
    >
      <ul className={css['papers']}>
        {PAPER_KINDS.map((kind) => (
          <li key={kind}>
            <span>{kindWord(kind)}</span>
            <span className={css['line']}>
              <Wordings kind={kind} of={kindWord(kind)} onEdit={onEdit} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Help({ kind, noReviews }: { kind: Rule['kind']; noReviews: boolean }) {
  const { t } = useLingui()
  const words: Record<Rule['kind'], string> = {
    invoice: t`After finalizing, to customers who chose documents by email or text. Its wording is under “Invoices, receipts and links”.`,
    estimate: t`When an approval link is created, to customers who get documents by email or text. Sent even during quiet hours.`,
    vehicle_ready: t`When an order moves to Service Complete.`,
    payment_received: t`When a payment is recorded on an order.`,
    statement: t`Once a month, on the day set in Shop settings, to customers and fleets with payment terms and a balance due.`,
    thank_you: t`After finalizing.`,
    review_request: noReviews
      ? t`After finalizing. Add a review link in Shop settings to send it.`
      : t`After finalizing, with your review link.`,
    declined_work: t`After finalizing, if the customer declined work. Not sent if they return first.`,
    service_due: t`Before a vehicle is due, based on its service interval and daily mileage. Not sent if it comes in first.`,
  }
  return <>{words[kind]}</>
}

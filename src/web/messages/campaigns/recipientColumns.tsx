import { useLingui } from '@lingui/react/macro'
import type { CampaignRecipientRow } from '#contract/messages/campaignRecipients.ts'
import type { Campaign } from '#contract/messages/campaigns.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { TONES, useReason, useStateWord } from '#web/orders/texts/messageWords.ts'
import { Chip, cx, useFormats, type Column } from '#web/ui/index.ts'
import { useZoneOf } from '#web/base/session/zone.ts'
import css from '../messages.module.css'

/** The columns of the recipients of a campaign. */
export function useRecipientColumns({ channel, shop_id }: Campaign): Column<CampaignRecipientRow>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const zone = useZoneOf()(shop_id)
  return [
    {
      key: 'to',
      header: t`Recipient`,
      width: '50%',
      cell: (row) => (
        <>
          <PageLink
            to={row.kind === 'customer' ? '/dash/edit_customer' : '/dash/edit_fleet_location'}
            search={{ id: row.id }}
          >
            {row.name || t`No name`}
          </PageLink>
          <div className={cx('ui-quiet', css['recipient'])}>
            {channel === 'text' ? formatPhone(row.address) : row.address}
          </div>
        </>
      ),
    },
    { key: 'state', header: t`Status`, cell: (row) => <State row={row} /> },
    {
      key: 'at',
      header: t`Sent`,
      cell: (row) => (
        <span className="ui-num">{row.sent_at === null ? '–' : dateTime(row.sent_at, zone)}</span>
      ),
      hideBelow: 'tablet',
    },
  ]
}

function State({ row }: { row: CampaignRecipientRow }) {
  const { t } = useLingui()
  const stateWord = useStateWord()
  const reasonOf = useReason()
  const { state, reason, unsubscribed, order_id, order_custom_id, redeemed } = row
  return (
    <>
      {state === 'waiting' ? (
        <Chip tone="neutral">{t`Waiting`}</Chip>
      ) : state === 'left_out' ? (
        <Chip tone="neutral">{t`Excluded`}</Chip>
      ) : (
        <Chip tone={TONES[state]}>{stateWord(state)}</Chip>
      )}
      {unsubscribed && (
        <>
          {' '}
          <Chip tone="warn">{t({ message: 'Unsubscribed', context: 'one recipient' })}</Chip>
        </>
      )}
      {reason !== '' && <div className="ui-quiet">{reasonOf(reason)}</div>}
      {order_id !== null && (
        <div>
          <PageLink to="/dash/order_manager" search={{ id: order_id }}>
            {t`Returned: order ${order_custom_id}`}
          </PageLink>
          {redeemed && <span className="ui-quiet"> {t`with the coupon`}</span>}
        </div>
      )}
    </>
  )
}

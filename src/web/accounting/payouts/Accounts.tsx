import { useLingui } from '@lingui/react/macro'
import type { PayoutAccount } from '#contract/accounting/payouts.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Banner, ButtonLink, Empty, IconCash, useFormats } from '#web/ui/index.ts'
import { usePayoutWords } from './payoutWords.ts'
import css from './payouts.module.css'

/** The processors' accounts: their balance, when they were last read, and why one cannot be read. */
export function Accounts({ accounts }: { accounts: readonly PayoutAccount[] }) {
  return (
    <div className={css['payouts-accounts']}>
      {accounts.map((row) => (
        <Account key={`${row.provider} ${row.shop_ids.join(' ')}`} account={row} />
      ))}
    </div>
  )
}

function Account({ account }: { account: PayoutAccount }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const provider = usePayoutWords().provider(account.provider)
  const shops = account.shop_names.join(', ')
  const at = account.read_at === null ? '' : dateTime(account.read_at, time_zone)
  if (account.state === 'not_configured') return null
  if (account.state === 'not_supported')
    return (
      <Banner>
        {t`${provider} payouts can’t be shown here. See them in its own portal. The payments themselves are on the orders and in End of day.`}
      </Banner>
    )
  if (account.problem !== '')
    return (
      <Banner
        tone="warn"
        title={
          at === ''
            ? t`${provider} didn’t respond, so payouts couldn’t be updated. Try again in a moment. If it keeps happening, test the keys under Settings > Payments.`
            : t`${provider} didn’t respond. Showing data from ${at}.`
        }
      >
        <details className="ui-details">
          <summary>{t`Details`}</summary>
          <code>{account.problem}</code>
        </details>
      </Banner>
    )
  return (
    <p className="ui-quiet">
      {provider} · {shops} · {at === '' ? t`not updated yet` : t`updated ${at}`}
      <Balance account={account} />
    </p>
  )
}

function Balance({ account: { balance } }: { account: PayoutAccount }) {
  const { t } = useLingui()
  const { money } = useFormats()
  return balance.map((row) => (
    <span key={row.currency} className="ui-num">
      {' · '}
      {t`${money(row.pending, row.currency)} on its way to your bank`}
      {' · '}
      {t`${money(row.available, row.currency)} available to pay out`}
    </span>
  ))
}

/** Shown while there are no deposits. */
export function NoPayouts({ accounts }: { accounts: readonly PayoutAccount[] }) {
  const { t } = useLingui()
  const unset = accounts.some(({ state }) => state === 'not_configured')
  return (
    <>
      <Accounts accounts={accounts} />
      <Empty
        icon={<IconCash size={28} aria-hidden />}
        action={
          unset && <ButtonLink to="/dash/settings/company/payments">{t`Set up card payments`}</ButtonLink>
        }
      >
        {unset
          ? t`No processor with payouts is set up. Add your Stripe key under Settings > Payments to see payouts with fees and net.`
          : t`No payouts yet. They update every hour, or when you press Refresh.`}
      </Empty>
    </>
  )
}

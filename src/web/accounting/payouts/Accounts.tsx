import { useLingui } from '@lingui/react/macro'
import type { PayoutAccount } from '../../../contract/accounting/payouts.ts'
import { useShop } from '../../base/shop.ts'
import { Banner, ButtonLink, Empty, IconCash, useFormats } from '../../ui/index.ts'
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
        {t`Deposits of ${provider} are not read here: no call for them is known. Look them up in its own portal; the payments themselves are in the till and in the orders.`}
      </Banner>
    )
  if (account.problem !== '')
    return (
      <Banner
        tone="warn"
        title={
          at === ''
            ? t`${provider} did not answer, so nothing could be read. Read again in a moment; if it stays so, test the keys under Settings, Payments.`
            : t`${provider} did not answer. What is shown is as of ${at}.`
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
      {provider} · {shops} · {at === '' ? t`not read yet` : t`read ${at}`}
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
      {t`${money(row.pending, row.currency)} on its way to the account`}
      {' · '}
      {t`${money(row.available, row.currency)} free to be paid out`}
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
          ? t`No processor is set up whose deposits can be read. Enter Stripe’s key under Settings, Payments; its deposits then appear here with fees and net.`
          : t`No deposits yet. They are read every hour, and when you press Read now.`}
      </Empty>
    </>
  )
}

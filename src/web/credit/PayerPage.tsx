import type { Payer } from './payer.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PartyKind } from '#contract/parties/parties.ts'
import { add, money2 } from '#domain/money/money.ts'
import { providerOf } from '#domain/payments/methods/providers.ts'
import { useCall } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useShop, type Shop } from '../base/session/shop.ts'
import { createStore, useStore } from '../base/store.ts'
import { Credit } from '../payments/Credit.tsx'
import { Button, IconCash, Page, PendingPage, Section, Stack, useFormats } from '../ui/index.ts'
import { Totals } from './ages.tsx'
import { BulkPay } from './BulkPay.tsx'
import { Entries } from './Entries.tsx'
import { isPayable, OwedOrders } from './OwedOrders.tsx'
import { PayerFiles } from './PayerFiles.tsx'
import { StatementActions } from './Statement.tsx'
import css from './receivables.module.css'

/** Everything about the money of one payer: what is owed, what was paid, credit, statements, files. */
export default function PayerPage({ kind, id }: { kind: PartyKind; id: string }) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { data, error, refetch } = useCall('receivables.payer', { params: { kind, id }, query: { shop_id } })
  if (error || !data) return <PendingPage title={t`Payments`} error={error} onRetry={() => void refetch()} />
  return <PayerView payer={data} />
}

/** The shop of the statement: the active one, or that of the orders where they are in another currency. */
function statementShop(orders: Payer['orders'], shop: Shop): string {
  const here = orders.length === 0 || orders.some((row) => row.currency === shop.currency)
  return here ? shop.id : (orders[0]?.shop_id ?? shop.id)
}

function PayerView({ payer }: { payer: Payer }) {
  const { t } = useLingui()
  const shop = useShop()
  const { currency } = shop
  const [choice] = useState(() => createStore<ReadonlySet<string>>(new Set()))
  const chosen = useStore(choice)
  const { money } = useFormats()
  const [paying, setPaying] = useState(false)
  const { kind, id, name, location } = payer.payer
  const mine = payer.orders.filter((row) => isPayable(row, currency))
  const some = mine.filter((row) => chosen.has(row.id))
  const sum = money(money2(add('0', ...some.map((row) => row.balance))), currency)
  const idle = useIdleReason(payer.orders, currency)
  return (
    <Page
      title={name}
      facts={
        <>
          {location !== '' && <span>{location}</span>}
          <PageLink
            to={kind === 'customer' ? '/dash/edit_customer' : '/dash/edit_fleet_location'}
            search={{ id }}
          >{t`View customer`}</PageLink>
          <PageLink to="/dash/payment_manager">{t`All receivables`}</PageLink>
        </>
      }
      side={<PayerSide payer={payer} paying={paying} />}
      sideLabel={t`Credit and files`}
      actions={
        <>
          <StatementActions payer={payer.payer} shopId={statementShop(payer.orders, shop)} />
          <Button
            variant="primary"
            icon={<IconCash size={17} aria-hidden />}
            disabledReason={mine.length > 0 ? null : idle}
            onClick={() => setPaying(true)}
          >
            {some.length > 0 ? t`Take payment of ${sum}` : t`Take payment`}
          </Button>
        </>
      }
    >
      <Totals totals={payer.totals} />
      <Stack>
        <OwedOrders
          orders={payer.orders}
          every={payer.totals.reduce((sum, row) => sum + row.orders, 0)}
          currency={currency}
          chosen={choice}
        />
        <Entries entries={payer.payments} />
      </Stack>
      {paying && (
        <BulkPay
          kind={kind}
          id={id}
          credit={payer.credit}
          paidByCard={paidByCard(payer.payments)}
          orders={some.length > 0 ? some : mine}
          every={some.length === 0}
          onClose={() => setPaying(false)}
          onDone={() => choice.set(new Set())}
        />
      )}
    </Page>
  )
}

/** The last payment by card into this credit: it may be spent, whatever the shop accepts. */
const paidByCard = (entries: Payer['payments']): string | null =>
  entries.find((row) => row.payment_type === 'credit_payment' && providerOf(row.payment_method) !== null)
    ?.id ?? null

/** Why no payment can be taken, in words. */
function useIdleReason(orders: Payer['orders'], currency: string): string {
  const { t } = useLingui()
  if (orders.length === 0) return t`No balance due.`
  if (orders.some((row) => row.currency === currency))
    return t`A payment on each of these orders isn’t confirmed. Resolve it on the order first.`
  return t`Take payment for these orders at a shop that uses their currency. Switch shops at top left.`
}

function PayerSide({ payer, paying }: { payer: Payer; paying: boolean }) {
  const { kind, id } = payer.payer
  return (
    <>
      <Credit kind={kind} id={id} followed={paying} />
      <WrittenOff payer={payer} />
      <PayerFiles kind={kind} id={id} files={payer.files} />
    </>
  )
}

function WrittenOff({ payer }: { payer: Payer }) {
  const { t } = useLingui()
  const { money, figure } = useFormats()
  if (payer.written_off.length === 0) return null
  return (
    <Section title={t`Written off as uncollectible`}>
      {payer.written_off.map((row) => (
        <dl key={row.currency} className={css['owed-facts']}>
          <div>
            <dt>{t`Orders`}</dt>
            <dd className="ui-num">{figure(row.orders)}</dd>
          </div>
          <div>
            <dt>{t`Amount written off`}</dt>
            <dd className="ui-num">{money(row.amount, row.currency)}</dd>
          </div>
          <div>
            <dt>{t`Sales tax to recover`}</dt>
            <dd className="ui-num">{money(row.tax, row.currency)}</dd>
          </div>
        </dl>
      ))}
    </Section>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AccountingConnection } from '#contract/accounting/accounting.ts'
import type { CallReply } from '../base/callTypes.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { useUnsaved } from '../base/unsaved.ts'
import { useAccountName } from '../shop/lists/useAccountName.ts'
import { Button, Loading, ProblemBanner, SelectField, Skeleton, toast } from '../ui/index.ts'
import css from './accounting.module.css'

type Targets = CallReply<'accounting.targets'>
type Chosen = Record<string, string>

/** Maps each account of the journal to an account in QuickBooks. */
export function AccountMap({ kept }: { kept: AccountingConnection }) {
  const { data, error, refetch } = useCall('accounting.targets', { query: { shop_id: kept.shop_id } })
  if (error) return <ProblemBanner error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={180} />
      </Loading>
    )
  return <Map kept={kept} targets={data} />
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The chosen account; without a choice, the one with the same number or name there. */
function proposed({ accounts }: AccountingConnection, targets: Targets): Chosen {
  return Object.fromEntries(
    accounts.map(({ account, code, target_id }) => {
      const alike = targets.accounts.find(
        ({ name, number }) => (code !== '' && number === code) || same(name, account),
      )
      return [account, target_id || (alike?.id ?? '')]
    }),
  )
}

function Map({ kept, targets }: { kept: AccountingConnection; targets: Targets }) {
  const { t } = useLingui()
  const accountName = useAccountName()
  const [chosen, setChosen] = useState(() => proposed(kept, targets))
  const [customer, setCustomer] = useState(kept.customer_id)
  const [edited, setEdited] = useState(false)
  useUnsaved(() => edited)
  const save = useSend('accounting.saveAccounts', {
    onDone: () => {
      toast(t`Accounts saved.`)
      setEdited(false)
    },
  })
  const target = (account: string) => targets.accounts.find(({ id }) => id === chosen[account])
  const accounts = kept.accounts.map(({ account }) => {
    const found = target(account)
    return {
      account,
      target_id: found?.id ?? '',
      target_name: found?.name ?? '',
      receivable: found?.receivable ?? false,
    }
  })
  const customer_name = targets.customers.find(({ id }) => id === customer)?.name ?? ''
  const body = {
    shop_id: kept.shop_id,
    accounts,
    customer_id: customer,
    customer_name,
    version: kept.version,
  }
  const options = targets.accounts.map(({ id, name, number }) => ({
    value: id,
    label: number === '' ? name : `${number} ${name}`,
  }))
  return (
    <>
      <ProblemBanner error={save.error} />
      <div className={css['books-map']}>
        {kept.accounts.map(({ account, code }) => (
          <SelectField
            key={account}
            label={[accountName(account), code && `(${code})`].filter(Boolean).join(' ')}
            value={chosen[account] ?? ''}
            placeholder={t`Choose an account`}
            options={options}
            onChange={(value) => {
              setChosen({ ...chosen, [account]: value })
              setEdited(true)
            }}
          />
        ))}
        {accounts.some(({ receivable }) => receivable) && (
          <SelectField
            label={t`Customer for receivables`}
            value={customer}
            placeholder={t`Choose a customer`}
            options={targets.customers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => {
              setCustomer(value)
              setEdited(true)
            }}
          />
        )}
      </div>
      <div>
        <Button busy={save.isPending} onClick={() => save.mutate({ body })}>{t`Save accounts`}</Button>
      </div>
    </>
  )
}

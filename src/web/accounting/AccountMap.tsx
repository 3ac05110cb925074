import { useLingui } from '@lingui/react/macro'
import type { AccountingConnection } from '#contract/accounting/accounting.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useAccountName } from '../shop/lists/useAccountName.ts'
import { Button, Loading, ProblemBanner, SelectField, Skeleton, toast } from '../ui/index.ts'
import css from './accounting.module.css'
import { useState } from 'react'
import { useUnsaved } from '../base/unsaved.ts'

type Targets = CallReply<'accounting.targets'>
type Chosen = Record<string, string>

/** Maps each account of the journal to an account in QuickBooks. */
export function AccountMap({ stored }: { stored: AccountingConnection }) {
  const { data, error, refetch } = useCall('accounting.targets', { query: { shop_id: stored.shop_id } })
  if (error) return <ProblemBanner error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={180} />
      </Loading>
    )
  return <Map stored={stored} targets={data} />
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

/** Not a form, because its page already is one: it has its own save button, and leaving asks before the draft is lost. */
function Map({ stored, targets }: { stored: AccountingConnection; targets: Targets }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(() => proposed(stored, targets))
  const [customer, setCustomer] = useState(stored.customer_id)
  const [edited, setEdited] = useState(false)
  useUnsaved(() => edited)
  const save = useSend('accounting.saveAccounts', {
    onDone: () => {
      toast(t`Accounts saved.`)
      setEdited(false)
    },
  })
  const body = bodyOf(stored, targets, { chosen, customer })
  return (
    <>
      <ProblemBanner error={save.error} />
      <div className={css['books-map']}>
        <Accounts
          stored={stored}
          targets={targets}
          chosen={chosen}
          onChoose={(account, value) => {
            setChosen({ ...chosen, [account]: value })
            setEdited(true)
          }}
        />
        {body.accounts.some(({ receivable }) => receivable) && (
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

interface Draft {
  chosen: Chosen
  customer: string
}

/** The body to save: each account with its QuickBooks account, and the customer for receivables. */
function bodyOf(stored: AccountingConnection, targets: Targets, { chosen, customer }: Draft) {
  const accounts = stored.accounts.map(({ account }) => {
    const found = targets.accounts.find(({ id }) => id === chosen[account])
    return {
      account,
      target_id: found?.id ?? '',
      target_name: found?.name ?? '',
      receivable: found?.receivable ?? false,
    }
  })
  const customer_name = targets.customers.find(({ id }) => id === customer)?.name ?? ''
  const { shop_id, version } = stored
  return { shop_id, accounts, customer_id: customer, customer_name, version }
}

interface AccountsProps {
  stored: AccountingConnection
  targets: Targets
  chosen: Chosen
  onChoose: (account: string, target: string) => void
}

function Accounts({ stored, targets, chosen, onChoose }: AccountsProps) {
  const { t } = useLingui()
  const accountName = useAccountName()
  const options = targets.accounts.map(({ id, name, number }) => ({
    value: id,
    label: number === '' ? name : `${number} ${name}`,
  }))
  return stored.accounts.map(({ account, code }) => (
    <SelectField
      key={account}
      label={[accountName(account), code && `(${code})`].filter(Boolean).join(' ')}
      value={chosen[account] ?? ''}
      placeholder={t`Choose an account`}
      options={options}
      onChange={(value) => onChoose(account, value)}
    />
  ))
}

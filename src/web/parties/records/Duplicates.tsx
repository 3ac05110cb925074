import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { customerTitle } from '#domain/parties/names.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { Banner, Button } from '#web/ui/index.ts'
import { editPage } from '../links.ts'
import css from '../customers.module.css'

type Found = CallReply<'parties.duplicates'>['found'][number]

interface DuplicatesProps {
  /** The record that is being edited. */
  except?: string
  onMerge?: (found: Found) => void
}

/** The value once typing has paused. */
function useQuiet<Value>(value: Value, text: string): Value {
  const [quiet, setQuiet] = useState({ text, value })
  useEffect(() => {
    if (quiet.text === text) return undefined
    const timer = setTimeout(() => setQuiet({ text, value }), 300)
    return () => clearTimeout(timer)
  }, [quiet.text, text, value])
  return quiet.value
}

const FIELDS = ['first_name', 'last_name', 'business_name', 'postalcode', 'phonenumber', 'email'] as const

/** Existing records that may be the same as the one being typed; a warning, never a block. */
export function Duplicates({ except, onMerge }: DuplicatesProps) {
  const { t } = useLingui()
  const typed = useWatch({ name: [...FIELDS] }) as (string | undefined)[]
  const query = Object.fromEntries(FIELDS.map((field, at) => [field, (typed[at] ?? '').slice(0, 40)]))
  const asked = useQuiet(query, JSON.stringify(query))
  const enough = Boolean(
    asked['phonenumber'] ||
    asked['email'] ||
    ((asked['last_name'] || asked['business_name']) && asked['postalcode']),
  )
  const { data } = useCall(
    'parties.duplicates',
    { query: { ...asked, ...(except ? { except } : {}) } },
    { enabled: enough, keepPrevious: true },
  )
  if (!enough || !data || data.found.length === 0) return null
  return (
    <Banner tone="warn" title={t`Possible duplicate`}>
      <ul className={css['people-same']}>
        {data.found.map((found) => (
          <Same
            key={found.party.customer?.id ?? found.party.fleet?.fleet_location_id}
            found={found}
            onMerge={onMerge}
          />
        ))}
      </ul>
    </Banner>
  )
}

function Same({ found, onMerge }: { found: Found; onMerge: ((found: Found) => void) | undefined }) {
  const { t } = useLingui()
  const { customer, fleet } = found.party
  const words: Record<Found['reasons'][number], string> = {
    phone: t`same phone`,
    email: t`same email`,
    name: t`similar name, same ZIP/postal code`,
    plate: t`same plate`,
    vin: t`same VIN`,
  }
  const reasons = found.reasons.map((reason) => words[reason]).join(', ')
  const name = customer
    ? customerTitle(customer)
    : `${fleet?.fleet_name ?? ''} · ${fleet?.fleet_location_name ?? ''}`
  const id = customer?.id ?? fleet?.fleet_location_id ?? ''
  return (
    <li>
      <PageLink {...editPage(customer ? 'customer' : 'fleet_location', id)}>{name}</PageLink>{' '}
      <span>
        <Trans>({reasons})</Trans>
      </span>{' '}
      {onMerge && customer && <Button size="sm" onClick={() => onMerge(found)}>{t`Merge…`}</Button>}
    </li>
  )
}

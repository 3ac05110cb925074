import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#web/base/client/apiError.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Banner, scanSignal, Section, Stack } from '#web/ui/index.ts'
import { CodeForm } from './CodeForm.tsx'
import { itemsOf } from './itemOfCode.ts'
import type { Hit } from './hit.ts'
import { ReplacedItem } from './ReplacedItem.tsx'
import { ScannedItem } from './ScannedItem.tsx'
import { LinkCode } from '../LinkCode.tsx'
import { WaitingAdjustments } from './WaitingAdjustments.tsx'
import { WaitingCounts } from './WaitingCounts.tsx'

/** Looks up, counts and adjusts items by their code, also while the connection is lost. */
export function LookUp() {
  const { t } = useLingui()
  const shop = useShop()
  const [hit, setHit] = useState<Hit | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const look = async (code: string) => {
    setError(null)
    try {
      const { item, newer } = await itemsOf(code, shop.id)
      scanSignal(item !== null)
      setHit({ code, item, newer, outcome: item ? 'found' : 'unknown' })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      scanSignal(false)
      if (failure.code === 'offline') setHit({ code, item: null, newer: null, outcome: 'offline' })
      else setError(failure)
    }
  }
  return (
    <Stack gap={5}>
      <Section>
        <CodeForm
          label={t`Scan or type a barcode or part number`}
          action={t`Look up`}
          onCode={(code) => void look(code)}
        />
      </Section>
      {error && <Banner tone="danger" title={error.message} />}
      {hit && <Outcome key={hit.code} hit={hit} onLinked={() => void look(hit.code)} />}
      <WaitingCounts />
      <WaitingAdjustments />
    </Stack>
  )
}

function Outcome({ hit, onLinked }: { hit: Hit; onLinked: () => void }) {
  const { t } = useLingui()
  if (hit.outcome === 'unknown')
    return (
      <Banner
        tone="danger"
        title={t`No item has the code ${hit.code}.`}
        actions={<LinkCode code={hit.code} onItem={onLinked} />}
      />
    )
  const { code, item, newer } = hit
  if (item && newer) return <ReplacedItem code={code} item={item} newer={newer} />
  return <ScannedItem code={code} item={item} />
}

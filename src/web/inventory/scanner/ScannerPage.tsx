import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '../../base/apiError.ts'
import { useOnline } from '../../base/online.ts'
import { useUser } from '../../base/session.ts'
import { useShop } from '../../base/shop.ts'
import {
  Banner,
  Button,
  CameraButton,
  Page,
  scanSignal,
  Section,
  Stack,
  TextField,
  useScan,
} from '../../ui/index.ts'
import { readCounts, useWaitingCounts } from './countStore.ts'
import { handInCounts, itemsOf } from './handInCounts.ts'
import type { Hit } from './hit.ts'
import { ReplacedItem } from './ReplacedItem.tsx'
import { ScannedItem } from './ScannedItem.tsx'
import { WaitingCounts } from './WaitingCounts.tsx'
import css from './scanner.module.css'

/** Looks up, counts and adjusts items by their code, also while the connection is lost. */
export default function ScannerPage() {
  const { t } = useLingui()
  const shop = useShop()
  const [typed, setTyped] = useState('')
  const [hit, setHit] = useState<Hit | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  useHandIn()
  const look = async (code: string) => {
    setError(null)
    setTyped('')
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
  useScan((code) => {
    void look(code)
    return true
  })
  return (
    <Page title={t`Scanner`} width="narrow">
      <Stack gap={5}>
        <Section>
          <form
            className={css['scan-code']}
            onSubmit={(event) => {
              event.preventDefault()
              if (typed.trim() !== '') void look(typed.trim())
            }}
          >
            <TextField
              label={t`Scan or type a barcode or part number`}
              value={typed}
              onChange={setTyped}
              data-autofocus
            />
            <Button type="submit" variant="primary" size="lg">{t`Look up`}</Button>
            <CameraButton
              title={t`Scan a code`}
              accept={(code) => code}
              refused=""
              onCode={(code) => void look(code)}
            />
          </form>
        </Section>
        {error && <Banner tone="danger" title={error.message} />}
        {hit && <Outcome key={hit.code} hit={hit} />}
        <WaitingCounts />
      </Stack>
    </Page>
  )
}

function Outcome({ hit }: { hit: Hit }) {
  const { t } = useLingui()
  if (hit.outcome === 'unknown') return <Banner tone="danger" title={t`No item has the code ${hit.code}.`} />
  const { code, item, newer } = hit
  if (item && newer) return <ReplacedItem code={code} item={item} newer={newer} />
  return <ScannedItem code={code} item={item} />
}

/** Reads what waits on this device, and hands it in whenever the connection is back. */
function useHandIn(): void {
  const { t } = useLingui()
  const online = useOnline()
  const user = useUser()?.id ?? ''
  const waiting = useWaitingCounts().filter(({ refusal }) => refusal === null).length
  const unknown = t`No item has this code.`
  useEffect(() => {
    void readCounts(user)
  }, [user])
  useEffect(() => {
    if (online && waiting > 0) void handInCounts(unknown)
  }, [online, waiting, unknown])
}

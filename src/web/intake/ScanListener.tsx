import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPlate, normalizePlate } from '#domain/vehicles/record/plate.ts'
import { call } from '../base/client/api.ts'
import { useGo } from '../base/navigation.tsx'
import { useShops } from '../base/session/shop.ts'
import { ButtonLink, Button, Dialog, scanSignal, Stack, toast, useScan } from '../ui/index.ts'
import { looksLikeVin, useOpenVehicleId, useOpenVin } from './useOpenVehicle.ts'

/** While a person types, a scan is the same code or another one. */
const carries = (detail: string, code: string): boolean =>
  detail.split(' · ').some((part) => normalizePlate(part) === normalizePlate(code))

/** Handles scans on any screen that does not handle them itself: a VIN, a plate, or the number of an order. */
export default function ScanListener() {
  const { t } = useLingui()
  const go = useGo()
  const { shop } = useShops()
  const openVin = useOpenVin()
  const openVehicle = useOpenVehicleId()
  const [unknown, setUnknown] = useState('')
  const openOther = async (q: string) => {
    const { results } = await call('orders.find', { query: shop ? { q, shop_id: shop.id } : { q } })
    const numbered = results.find((row) => row.kind === 'order' && row.title.split(' ')[0] === `#${q}`)
    const exact = results.filter((row) => carries(row.detail, q))
    const vehicles = exact.filter((row) => row.kind === 'vehicle')
    const hit = numbered ?? vehicles[0] ?? exact.find((row) => row.kind === 'order')
    scanSignal(hit !== undefined)
    if (!hit) setUnknown(q)
    else if (hit.kind === 'order') go('/dash/flow/work_order', { id: hit.id })
    else if (vehicles.length > 1 && isPlate(q)) go('/dash/flow/vin/license_plate_search', { plate: q })
    else await openVehicle(hit.id)
  }
  useScan(
    (code) => {
      if (looksLikeVin(code)) {
        scanSignal(true)
        void openVin(code)
      } else
        openOther(code).catch(() => toast(t`The scan couldn’t be looked up. Try again.`, { tone: 'danger' }))
      return true
    },
    { last: true },
  )
  return <UnknownCode code={unknown} onClose={() => setUnknown('')} />
}

/** What to do with an unknown code. */
function UnknownCode({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open={code !== ''}
      onClose={onClose}
      title={t`Code not recognized`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <Stack>
        <p>
          <Trans>
            Scanned: <strong className="ui-num">{code}</strong>. If this is a plate, look it up. For a new
            vehicle, start with the VIN or year, make and model.
          </Trans>
        </p>
        {isPlate(code) && (
          <ButtonLink
            to="/dash/flow/vin/license_plate_search"
            search={{ plate: code }}
            variant="primary"
            onClick={onClose}
          >{t`Look up as plate`}</ButtonLink>
        )}
        <ButtonLink to="/dash/flow/start" onClick={onClose}>{t`New order`}</ButtonLink>
      </Stack>
    </Dialog>
  )
}

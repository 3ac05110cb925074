import { useLingui } from '@lingui/react/macro'
import { normalizeVin } from '../../domain/vin.ts'
import { call } from '../app/api.ts'
import { useGo } from '../app/navigation.tsx'
import { activeShopId } from '../app/shop.ts'
import { scanSignal, toast, useScan } from '../ui/index.ts'
import { carryParty, changeIntake } from './intake.ts'
import { vehicleTitle } from './words.ts'

/** Whether a text can be meant as a VIN: that long, and without spaces. */
export const looksLikeVin = (text: string): boolean => /^[A-Za-z0-9]{17}$/.test(normalizeVin(text))

/** Goes to what a VIN stands for: the known vehicle at once, else what the VIN says. */
export function useOpenVin(): (vin: string) => Promise<void> {
  const go = useGo()
  const openVehicle = useOpenVehicle()
  return async (text) => {
    const vin = normalizeVin(text)
    try {
      const { known, decoded } = await call('vehicles.vin', { params: { vin }, query: {} })
      if (known) return openVehicle(known.id, vehicleTitle(known.details) || vin)
      if (decoded.valid) changeIntake(`vin:${vin}`, { title: vehicleTitle(decoded) || vin })
    } catch {
      // The page itself says what went wrong, and offers to try again.
    }
    carryParty(`vin:${vin}`)
    return go('/dash/flow/vin/vin_search', { vin })
  }
}

/** Goes to the overview of a vehicle that is known. */
export function useOpenVehicle(): (id: string, title: string) => void {
  const go = useGo()
  return (id, title) => {
    changeIntake(`vehicle:${id}`, { title })
    carryParty(`vehicle:${id}`)
    go('/dash/flow/vin/overview', { vehicle_id: id })
  }
}

/** Takes scans wherever the focus is: a VIN opens its vehicle, anything else the one order or vehicle that it names. */
export function useVehicleScan(): void {
  const { t } = useLingui()
  const go = useGo()
  const openVin = useOpenVin()
  const openVehicle = useOpenVehicle()
  const openOther = async (q: string) => {
    const shop_id = activeShopId()
    const { results } = await call('orders.find', { query: shop_id === undefined ? { q } : { q, shop_id } })
    const hit = results.find((row) => row.kind === 'order') ?? results.find((row) => row.kind === 'vehicle')
    scanSignal(hit !== undefined)
    if (!hit) toast(t`Nothing is known by the code ${q}.`, { tone: 'danger' })
    else if (hit.kind === 'order') go('/dash/flow/work_order', { id: hit.id })
    else openVehicle(hit.id, hit.title)
  }
  useScan((code) => {
    if (looksLikeVin(code)) {
      scanSignal(true)
      void openVin(code)
    } else
      openOther(code).catch(() => toast(t`The scan could not be looked up. Try again.`, { tone: 'danger' }))
    return true
  })
}

import { askJson, byStatus, oneVin, type PlateProvider } from './provider.ts'

/** PlateToVIN: the header carries the bare key, and the answer's `vin` is an object that holds the VIN. */
export const plateToVin = (base: string, key: string): PlateProvider => ({
  name: 'platetovin',
  async ask({ plate, region }, signal) {
    const { status, body } = await askJson(
      `${base}/api/convert`,
      {
        method: 'POST',
        headers: { authorization: key, 'content-type': 'application/json' },
        body: JSON.stringify({ plate, state: region }),
      },
      signal,
    )
    if (status < 200 || status > 299) return byStatus(status)
    if (body['success'] === false) return { status: 'not_found' }
    const { vin } = body
    return oneVin(typeof vin === 'object' && vin !== null && 'vin' in vin ? vin.vin : vin)
  },
})

import { askJson, byStatus, oneVin, type PlateProvider } from './provider.ts'

/** CarsXE: the key is in the query, so this address is never logged. It takes a country. */
export const carsXe = (base: string, key: string): PlateProvider => ({
  name: 'carsxe',
  async ask({ plate, region, country }, signal) {
    const query = new URLSearchParams({ key, plate, state: region, country })
    const { status, body } = await askJson(`${base}/v2/platedecoder?${query}`, { headers: {} }, signal)
    if (status < 200 || status > 299) return byStatus(status)
    return body['success'] === false ? { status: 'not_found' } : oneVin(body['vin'])
  },
})

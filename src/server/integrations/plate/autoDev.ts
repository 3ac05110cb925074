import { askJson, byStatus, oneVin, type PlateProvider } from './provider.ts'

/** Auto.dev: flat today, nested under `vehicle` or `data` in the answers that some callers report. */
export const autoDev = (base: string, key: string): PlateProvider => ({
  name: 'autodev',
  async ask({ plate, region }, signal) {
    const url = `${base}/plate/${encodeURIComponent(region)}/${encodeURIComponent(plate)}`
    const { status, body } = await askJson(url, { headers: { authorization: `Bearer ${key}` } }, signal)
    if (status < 200 || status > 299) return byStatus(status)
    const inner = [body['vehicle'], body['data']].find((part) => typeof part === 'object' && part !== null)
    return oneVin(body['vin'] ?? (inner as Record<string, unknown> | undefined)?.['vin'])
  },
})

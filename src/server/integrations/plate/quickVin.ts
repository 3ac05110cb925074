import { askText, byStatus, type PlateProvider, type PlateResult } from './provider.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

/** The VINs of an answer, in its order; throws when it is not XML. */
async function readVins(xml: string): Promise<string[]> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  const open: string[] = []
  const vins: string[] = []
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    if (name === 'vin' && open.at(-1) === 'vin-info' && text.trim() !== '') vins.push(text.trim())
  })
  parser.write(xml).close()
  return [...new Set(vins)]
}

async function read(status: number, xml: string): Promise<PlateResult> {
  if (status < 200 || status > 299) return byStatus(status)
  const vins = await readVins(xml)
  if (vins.length === 0) return { status: 'not_found' }
  return { status: 'ok', vehicles: vins.map((vin) => ({ vin })) }
}

/** CARFAX QuickVIN: XML both ways; needs a contract's product data id, and may need a location id. */
export const quickVin = (base: string, key: string, location: string): PlateProvider => ({
  name: 'quickvin',
  async ask({ plate, region }, signal) {
    const body = [
      '<carfax-request>',
      element('license-plate', plate),
      element('state', region),
      element('product-data-id', key),
      element('location-id', location),
      '</carfax-request>',
    ].join('')
    const { status, text } = await askText(
      `${base}/1`,
      { method: 'POST', headers: { 'content-type': 'text/xml' }, body },
      signal,
    )
    return read(status, text)
  },
})

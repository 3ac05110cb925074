import { LABEL_KINDS } from '#domain/printing/kinds/all.ts'
import { NEW_STATION } from '#domain/printing/station.ts'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import type { RawInput } from '../station.ts'

const { design } = LABEL_KINDS.key_tag
const drawn = { ...design, elements: [...design.elements] }

/** The key, a station of the Technician and a design of the company. */
export async function everyPrint(company: TestCompany, name: string): Promise<{ print_station: string }> {
  const id = newId()
  await company.as('Technician').send('printing.certificate')
  await company.as('Technician').call('printing.saveStation', {
    params: { id },
    body: { name, settings: NEW_STATION, version: 0 },
  })
  await company.as('Owner').call('printing.saveDesign', {
    params: { kind: 'key_tag' },
    body: { id: newId(), shop_id: company.shops.FL.id, design: drawn, version: 0 },
  })
  return { print_station: id }
}

/** Requests that name what another company has. */
export const printingInputs = (ids: Record<string, string>): Record<string, RawInput[]> => ({
  'printing.sign': [{ body: { hash: 'ab'.repeat(32), timestamp: Date.now() } }],
  'printing.saveStation': [
    {
      params: { id: ids['print_station'] },
      body: { name: 'Bay', settings: NEW_STATION, version: 1 },
    },
  ],
  'printing.removeStation': [{ params: { id: ids['print_station'] } }],
  'printing.designs': [{ query: { shop_id: ids['shop'] } }],
  'printing.saveDesign': [
    {
      params: { kind: 'key_tag' },
      body: { id: newId(), shop_id: ids['shop'], design: drawn, version: 0 },
    },
  ],
  'printing.resetDesign': [{ params: { kind: 'key_tag' }, query: { shop_id: ids['shop'] } }],
})

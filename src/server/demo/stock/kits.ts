import { searchText } from '#domain/base/search.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { newId } from '#server/base/ids.ts'

/** A kit that the shops sell: brake pads for both axles. */
export function demoKits(companyId: string, items: Catalogue['items']): object[] {
  const part = (number: string, quantity: string) => {
    const item = items.find(({ part_number }) => part_number === number)
    return item ? [{ item_id: item.id, quantity }] : []
  }
  const [name, name_french, part_number] = [
    'Brake Pad Kit, front and rear',
    'Trousse de plaquettes avant et arrière',
    'KIT-PADS',
  ]
  return [
    {
      company_id: companyId,
      id: newId(),
      inventory_type: 'vehicle_physical_item',
      name,
      name_french,
      part_number,
      unit: 'kit',
      retail: '149.00',
      cost: '0',
      tax_exempt: false,
      components: [...part('PAD-FR', '1'), ...part('PAD-RR', '1')],
      search_text: searchText([name, name_french], [part_number]),
    },
  ]
}

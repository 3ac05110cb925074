import type { ShopSettings } from '#domain/settings/shopSettings.ts'
import { newId } from '../base/ids.ts'

/** A quick-lube's final checklist. */
export const demoChecklist = (): ShopSettings['final_checklist'] =>
  [
    ['Drain plug tight, no leak', 'Bouchon de vidange serré, aucune fuite'],
    ['Oil level checked on the dipstick', 'Niveau d’huile vérifié à la jauge'],
    ['Sticker on the windshield', 'Autocollant sur le pare-brise'],
  ].map(([name = '', name_french = '']) => ({ id: newId(), name, name_french, required: false }))

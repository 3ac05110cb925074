import { countLabel, partLabel, shelfLabel } from './goods.ts'
import type { LabelKind } from './kind.ts'
import { oilSticker } from './oilSticker.ts'
import { keyTag, qrCard, tireTag } from './tags.ts'

/** Every kind of label by its name. */
export const LABEL_KINDS = {
  oil_sticker: oilSticker,
  part_label: partLabel,
  shelf_label: shelfLabel,
  key_tag: keyTag,
  tire_tag: tireTag,
  count_tag: countLabel,
  qr_card: qrCard,
} as const satisfies Record<string, LabelKind>

export type LabelKindName = keyof typeof LABEL_KINDS
export const LABEL_KIND_NAMES = Object.keys(LABEL_KINDS) as LabelKindName[]

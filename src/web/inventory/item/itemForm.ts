import type { z } from 'zod'
import type { itemBody } from '#contract/inventory/items.ts'

export type ItemForm = z.input<typeof itemBody>

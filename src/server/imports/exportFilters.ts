import { z } from 'zod'

/** What an export of records is limited to. */
export const exportFilters = z.object({
  q: z.string(),
  shop_id: z.uuid().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})
export type ExportFilters = z.output<typeof exportFilters>

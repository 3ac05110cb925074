import { z } from 'zod'

/** A person's PIN: four to eight digits. */
export const pin = z.string().regex(/^\d{4,8}$/, 'not_a_pin')

import { z } from 'zod'
import { isTrivialPin } from '#domain/people/pin.ts'

/** A person's PIN as they enter it: four to eight digits. */
export const pin = z.string().regex(/^\d{4,8}$/, 'not_a_pin')

/** A PIN that is being set: none of the first that anyone would try. */
export const newPin = pin.refine((digits) => !isTrivialPin(digits), 'pin_too_easy')

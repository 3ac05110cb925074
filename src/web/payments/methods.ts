import {
  firstMethod,
  isManualMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#domain/payments/methods/methods.ts'
import { providerOf } from '#domain/payments/methods/providers.ts'
import { useShop } from '../base/session/shop.ts'

/** The method that a payment starts with. */
export const firstOf = (methods: readonly PaymentMethod[]): PaymentMethod =>
  methods.find((row) => row === firstMethod(methods)) ?? 'Cash'

/** The methods of the active shop for a payer: through a provider, by hand, and account credit where there is some. */
export function usePayerMethods(credit: boolean): PaymentMethod[] {
  const { payment_methods: taken } = useShop()
  return PAYMENT_METHODS.filter((method) => {
    if (method === 'Account Credit') return credit
    return taken.includes(method) && (isManualMethod(method) || providerOf(method) !== null)
  })
}

import { isManualMethod, PAYMENT_METHODS, type PaymentMethod } from '../../domain/payments/methods.ts'
import { useShop } from '../app/shop.ts'

/** The methods of the active shop that staff record by hand, and account credit where it is taken. */
export function useTaken(credit: boolean): PaymentMethod[] {
  const { payment_methods: taken } = useShop()
  return PAYMENT_METHODS.filter(
    (method) => taken.includes(method) && (isManualMethod(method) || (credit && method === 'Account Credit')),
  )
}

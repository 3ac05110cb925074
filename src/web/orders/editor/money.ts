import type { ComponentType } from 'react'
import type { OrderHandle } from '../handle/useOrder.ts'

/** The parts of the work order that take and show payments; the payments feature provides them. */
export interface OrderMoney {
  Checkout: ComponentType<{ handle: OrderHandle; open: boolean; onClose: () => void; onFinalize: () => void }>
  Payments: ComponentType<{ handle: OrderHandle }>
  PaymentBanners: ComponentType<{ handle: OrderHandle; onPay: () => void }>
}

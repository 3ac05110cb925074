import type { OrderHandle } from '../handle/useOrder.ts'

/** Whether the checkout has something to do: a payment to take, or one without an outcome to watch or cancel. */
export const canOpenCheckout = ({ order, actions }: Pick<OrderHandle, 'order' | 'actions'>): boolean =>
  actions.take_payment.ok || order.has_open_payment || order.has_issue_payment

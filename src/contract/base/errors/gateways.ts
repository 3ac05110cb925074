import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Payments through terminals and gateways: the specification's codes, each with what to do next. */
export const gatewayErrors = {
  provider_not_configured: {
    status: 409,
    words: msg('This payment method isn’t set up yet. Add the missing settings under Settings > Payments.'),
  },
  provider_test_failed: {
    status: 409,
    words: msg('The provider rejected these keys. Check them and test again.'),
  },
  webhook_not_signed: {
    status: 400,
    words: msg('The message signature is invalid.'),
  },
  payment_by_gateway: {
    status: 409,
    words: msg(
      'This payment was processed by a card provider, so it can’t be reversed here. Refund it instead.',
    ),
  },
  payment_settled: {
    status: 409,
    words: msg('This payment is already resolved. Reload the order.'),
  },
  payment_still_looked_up: {
    status: 409,
    words: msg(
      'We’re still checking this payment. If it isn’t confirmed 10 minutes after it started, it can be resolved manually.',
    ),
  },
  duplicate_reference: {
    status: 409,
    words: msg(
      'Another payment already has this reference. Check the processor’s dashboard again; each payment there is recorded once.',
    ),
  },
  settled_by_hand: {
    status: 409,
    words: msg('This was marked manually as not paid. No money moved.'),
  },
  error_payment_sync_issue: {
    status: 409,
    words: msg('Another payment on this order isn’t confirmed. Remove outstanding payments and reload.'),
  },
  error_no_location: {
    status: 409,
    words: msg('This shop has no terminal location. Add it under Settings > Payments. Nothing was charged.'),
  },
  error_no_token_received: {
    status: 409,
    words: msg('The terminal didn’t receive its key. Reload and try again. Nothing was charged.'),
  },
  error_reader_discover_issue: {
    status: 409,
    words: msg('Cannot find Terminal. Check its power and network, then try again. Nothing was charged.'),
  },
  error_no_reader: {
    status: 409,
    words: msg(
      'This terminal isn’t registered at this shop. Choose another, or register it with the provider. Nothing was charged.',
    ),
  },
  error_reader_connection_issue: {
    status: 409,
    words: msg('The terminal is busy or not responding. Wake it up, or choose another. Nothing was charged.'),
  },
  error_reader_disconnected: {
    status: 409,
    words: msg(
      'Terminal disconnected. Plug it back in and wait, or cancel. It won’t be charged again until we know the outcome.',
    ),
  },
  error_no_client_key: {
    status: 409,
    words: msg('The provider didn’t start the payment. Try again in a moment. Nothing was charged.'),
  },
  error_collect_payment_method_failure: {
    status: 409,
    words: msg(
      'The terminal couldn’t read the card. Try again, or use another payment method. Nothing was charged.',
    ),
  },
  error_process_payment_failure: {
    status: 409,
    words: msg('Card declined. Ask for another card or payment method. Nothing was charged.'),
  },
  error_capture_payment_failed: {
    status: 409,
    words: msg(
      'The card was approved, but the charge isn’t confirmed. Don’t charge again; we’re checking automatically.',
    ),
  },
  error_payment_cancel_failure: {
    status: 409,
    words: msg('The terminal could not be stopped. Press cancel on the terminal, then try again.'),
  },
  error_system_payment_cancel_failure: {
    status: 409,
    words: msg('The cancellation isn’t confirmed. Don’t charge again; we’re checking automatically.'),
  },
  error_finalizing_order_failed: {
    status: 409,
    words: msg(
      'The card was charged, but the payment isn’t recorded yet. Don’t charge again; it will be recorded automatically.',
    ),
  },
  error_refund_payment_method_failed: {
    status: 409,
    words: msg(
      'The card wasn’t read for the refund. Interac refunds need the original card at the terminal. Try again.',
    ),
  },
  error_refund_processing_failed: {
    status: 409,
    words: msg('The refund didn’t go through. Try again, or refund another way.'),
  },
  gift_card_unknown: {
    status: 409,
    words: msg('No gift card has this code. Check the code and try again. Nothing was charged.'),
  },
  gift_card_expired: {
    status: 409,
    words: msg('This gift card has expired. Choose another payment method. Nothing was charged.'),
  },
  gift_card_void: {
    status: 409,
    words: msg('This gift card was voided in Gift Up. Choose another payment method. Nothing was charged.'),
  },
  gift_card_in_units: {
    status: 409,
    words: msg('This gift card is for services, not an amount. Redeem it in Gift Up. Nothing was charged.'),
  },
  gift_card_currency: {
    status: 409,
    words: msg('This gift card is in another currency. Choose another payment method. Nothing was charged.'),
  },
  gift_card_empty: {
    status: 409,
    words: msg('This gift card has no balance left. Choose another payment method. Nothing was charged.'),
  },
  gift_card_too_small: {
    status: 409,
    words: msg(
      'The gift card balance is less than that. Check the balance and collect the rest another way. Nothing was charged.',
    ),
  },
  gift_card_not_read: {
    status: 409,
    words: msg('Gift Up isn’t responding. Try again in a moment. Nothing was charged.'),
  },
  gateway_unknown: {
    status: 409,
    words: msg(
      'The provider isn’t responding. Don’t charge again; we’re checking the payment automatically.',
    ),
  },
} as const satisfies Record<string, ErrorText>

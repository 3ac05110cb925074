/** The only exports of this feature: what other features and the application use. */
export { applyOutcome } from './attempts/apply.ts'
export { insertAttempt, unsettledOfPayer } from './attempts/attempts.queries.ts'
export { cardPaymentRoutes, sentToMx } from './attempts/cardPayments.routes.ts'
export { mergeCredit } from './mergeCredit.ts'
export { newPaymentAttempt } from './attempts/newAttempt.ts'
export {
  type Payer,
  change,
  loadCredit,
  survivingPayer,
  lockSurvivingPayer,
  lockPayer,
  ofCredit,
  ofPayer,
  partyOf,
  payerIn,
} from './credit.queries.ts'
export { creditChanged } from './creditChanged.ts'
export { openGateway } from './gateways/open.ts'
export { placeOfProvider, providerSettings } from './gateways/providers.queries.ts'
export { webhookRoutes } from './gateways/webhooks.routes.ts'
export { offerPayLink } from './links/create.ts'
export { payLinkRoutes } from './links/payLinks.routes.ts'
export { orderPaymentRoutes } from './orderPayments.routes.ts'
export { joinPayer, payerAt, payerName } from './payerNames.ts'
export { orderOfTaken } from './payments.queries.ts'
export { paymentRoutes } from './payments.routes.ts'
export { type CreditRow, type PaidRow, rowWithRefunds } from './rowWithRefunds.ts'
export { invalidField } from './orderTotals.ts'
export { takePayment } from './takePayment.ts'
export { paymentTasks } from './tasks.ts'

export type { Board } from './lists/board.ts'
/** The only exports of this feature: what other features and the application use. */
export { applyOrderCommand } from './commands/apply.ts'
export { approvalRoutes } from './approvals/approvals.routes.ts'
export { insertStored } from './attachments/changes.ts'
export { discard, storeAttachment } from './attachments/stored.ts'
export { attachmentRoutes } from './attachments/attachments.routes.ts'
export { authorizationRoutes } from './authorizations/authorizations.routes.ts'
export { withLink } from './authorizations/decide.ts'
export { insertLink, listLinks } from './authorizations/links.queries.ts'
export { drawnSignature } from './authorizations/signature.ts'
export { failedBatches } from './carfax/carfax.queries.ts'
export { carfaxRoutes } from './carfax/carfax.routes.ts'
export { carfaxAdapter } from './carfax/ftp.ts'
export { couponFindRoutes } from './couponFind.routes.ts'
export { findUserOfOrder } from './begun.queries.ts'
export { blankOrder, newOrder } from './create.ts'
export {
  addressOf,
  greetedAs,
  isBlackListed,
  isNeverTexted,
  languageFor,
  languageOf,
  refuseListed,
} from './customer/customer.ts'
export {
  type About,
  type CustomerTexts,
  type NewText,
  type Subject,
  type TextRow,
  aboutOrder,
  idOfSubject,
} from './customer/customerTexts.ts'
export { orderValues, orderWords, vehicleIn } from './customer/messageValues.ts'
export { vehicleHistoryRoutes } from './history/history.routes.ts'
export { inspectionFileRoutes } from './inspectionFiles.routes.ts'
export { orderDayClosed } from './orderDay.ts'
export { vehicleOrders } from './lists/orderList.queries.ts'
export { searchOrders } from './lists/orderSearch.queries.ts'
export { moveReturned } from './orderStock.ts'
export { columnsOf, orderUpdate } from './orderRow.queries.ts'
export { snapshotId, snapshotInserts } from './commands/snapshots.queries.ts'
export {
  asked,
  findOrder,
  inMyShops,
  lockOrder,
  nextNumber,
  owed,
  pricedBy,
  storedOrder,
  storedOrders,
  vehicleOf,
} from './orders.queries.ts'
export { orderRoutes } from './orders.routes.ts'
export {
  ownPaymentColumns,
  paymentColumns,
  type PaymentRow,
  orderPayments,
  findPayment,
  sharesOf,
} from './paymentRows.queries.ts'
export { orderPage, orderReply, refused } from './reply.ts'
export { orderManagerRoutes } from './manager/manager.routes.ts'
export { askIn } from './sales/ask.ts'
export { dailyDistance, dueService } from './serviced.queries.ts'
export { writePastLabor } from './sales/labor.queries.ts'
export { writePastOffers } from './sales/pastOffers.ts'
export { writePastSales } from './sales/pastSales.ts'
export { staleVisits, unsealShops, unsealStatement } from './sales/seals.ts'
export { salesStatements } from './sales/salesStatements.ts'
export { refuseWithoutNote } from './customer/inspectionNotes.ts'
export { isSuppressedNumber, refuseSuppressed } from './customer/suppressed.queries.ts'
export { orderTasks } from './tasks.ts'
export {
  anyOrder,
  findPractice,
  lockPractice,
  paidPracticeUpdate,
  type PracticeRow,
} from './practice/practice.queries.ts'
export { practiceOrderRoutes } from './practice/practice.routes.ts'
export { practiceChanged } from './practice/written.ts'
export { loadPrivacy, shopHead, visitorOrder } from './customer/visitorPage.ts'
export { soldInSpans, soldOn } from './sales/sold.queries.ts'

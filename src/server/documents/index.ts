/** The only exports of this feature: what other features and the application use. */
export { documentRoutes } from './documents.routes.ts'
export { inspectionReportRoutes } from './inspection/inspectionReports.routes.ts'
export { receiptRoutes } from './receipts/receipts.routes.ts'
export { shopLines } from './model.ts'
export { invoicePaper } from './receipts/mail.ts'
export { recordSent } from './receipts/sent.ts'
export { statementPaper } from './statementPaper.ts'
export { textInvoice } from './receipts/text.ts'

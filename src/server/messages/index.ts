/** The only exports of this feature: what other features and the application use. */
export { customerTexts } from './customerTexts.ts'
export { findText, insertReply, insertText, keepNews } from './texts.queries.ts'
export { messageTasks } from './tasks.ts'
export { conversationRoutes } from './conversations.routes.ts'
export { messageRoutes } from './messages.routes.ts'
export { pausesOf } from './outbox/pauses.queries.ts'
export { textRoutes } from './texts.routes.ts'
export { HIDDEN, wordingOf } from './messageText.ts'

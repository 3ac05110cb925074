import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { Services } from '../base/http/context.ts'

/** Whether a channel is set up on this installation. */
export const isConfigured = (
  { config, texts }: Pick<Services, 'config' | 'texts'>,
  channel: Channel,
): boolean => (channel === 'email' ? config.SMTP_URL !== undefined : texts.missing.length === 0)

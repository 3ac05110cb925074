import type { TemplateKind } from '#domain/messages/templates/kinds.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { templateChannels } from '#domain/messages/templates/templates.ts'
import { AppError } from '../base/errors.ts'

/** Refuses the words of a message on a channel on which it is never sent. */
export function refuseChannel(kind: TemplateKind, channel: Channel): void {
  if (!templateChannels(kind).includes(channel)) throw new AppError('not_found')
}

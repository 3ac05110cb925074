import type { FileKind } from '../base/fileKind.ts'
import { sanitizeLine } from '../base/text.ts'

/** The files that one order, vehicle or purchase order can have. */
export const MOST_ATTACHMENTS = 40

/** The largest file, in bytes. */
export const MOST_ATTACHMENT_BYTES = 20 * 1024 * 1024

/** Whether a file belongs to one visit, to the vehicle and so to each of its orders, or to a purchase order. */
export const ATTACHED_TO = ['order', 'vehicle', 'purchase_order'] as const
export type AttachedTo = (typeof ATTACHED_TO)[number]

/** The media type of each kind of file. */
export const ATTACHMENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  heic: 'image/heic',
} as const satisfies Record<FileKind, string>

const MOST_NAME = 100
const KNOWN_ENDING = /\.(pdf|png|jpe?g|webp|hei[cf])$/i
/** Characters that a file system refuses or reads as a path. */
const RESERVED = /[<>:"/\\|?*]/g

/**
 * A file's name as people see and save it: the last part of a path, without characters that a system refuses, at most
 * 100 characters, with the extension of its content. An unusable name becomes "file".
 */
export function attachmentName(given: string, extension: FileKind): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const stem = sanitizeLine(last).replaceAll(RESERVED, ' ').replace(KNOWN_ENDING, '')
  const plain = stem.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.]+|[\s.]+$/g, '')
  const start = plain.slice(0, MOST_NAME)
  // Half of a character may be left at the end.
  const cut = (start.isWellFormed() ? start : start.slice(0, -1)).trimEnd()
  return `${cut === '' ? 'file' : cut}.${extension}`
}

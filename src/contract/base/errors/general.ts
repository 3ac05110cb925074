import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** What can happen to any request. */
export const generalErrors = {
  unexpected: {
    status: 500,
    words: msg('An Unexpected Error Has Occurred. Please Try Again'),
  },
  unavailable: {
    status: 503,
    words: msg('The system is starting or busy. Try again in a few seconds.'),
  },
  invalid_input: {
    status: 400,
    words: msg('Some entries aren’t valid. Correct the highlighted fields.'),
  },
  too_large: {
    status: 413,
    words: msg('This is too large to save. Shorten it, or use a smaller file.'),
  },
  unsupported_file: {
    status: 415,
    words: msg('This file type isn’t supported. Choose a PNG, JPEG or WebP image, or a PDF where allowed.'),
  },
  too_many_requests: {
    status: 429,
    words: msg('Too many attempts. Wait a minute, then try again.'),
  },
  uploads_busy: {
    status: 429,
    words: msg('Too many files are being sent at once. Try again in a few seconds.'),
  },
  too_slow: {
    status: 408,
    words: msg('The data arrived too slowly. Check the connection, then try again.'),
  },
  disk_full: {
    status: 503,
    words: msg('The server’s disk is full. Nothing was saved. Free some space on it, then try again.'),
  },
  company_busy: {
    status: 429,
    words: msg('Your company has too many of these requests running. Try again in a few seconds.'),
  },
  not_allowed: {
    status: 403,
    words: msg('You don’t have permission for this. Ask a manager or owner.'),
  },
  not_found: {
    status: 404,
    words: msg('This doesn’t exist, or you don’t have access to it.'),
  },
  method_not_allowed: {
    status: 405,
    words: msg('This endpoint doesn’t support this method. See the Allow header.'),
  },
  stale_version: {
    status: 409,
    words: msg('Someone else changed this. Review the latest version and try again.'),
  },
  cursor_expired: {
    status: 410,
    words: msg(
      'The changes after this cursor are deleted by now. Get a new one from /api/v2/changes/start, then read everything again.',
    ),
  },
  feed_restored: {
    status: 410,
    words: msg(
      'A backup was restored, and what this cursor saw last is not in it. Get a new one from /api/v2/changes/start, then read everything again.',
    ),
  },
  duplicate_id: {
    status: 409,
    words: msg('This was already saved with different content. Reload and try again.'),
  },
} as const satisfies Record<string, ErrorText>

import { z } from 'zod'

/** The settings that limit how much of the installation one connection, session or company takes. */
export const limitSettings = {
  HTTP_CONNECTIONS: {
    schema: z.coerce.number().int().min(10).max(1_000_000).default(2000),
    words: 'Connections of browsers and other clients at once; more are refused with 503.',
  },
  HTTP_CONNECTIONS_PER_ADDRESS: {
    schema: z.coerce.number().int().min(10).max(1_000_000).default(500),
    words: 'The same from one address, unless it is a trusted proxy’s.',
  },
  HTTP_HEADERS_MS: {
    schema: z.coerce.number().int().min(100).max(600_000).default(15_000),
    words: 'How long the head of a request may take to arrive.',
  },
  HTTP_REQUEST_MS: {
    schema: z.coerce.number().int().min(100).max(3_600_000).default(600_000),
    words: 'How long a whole request may take to arrive.',
  },
  HTTP_KEEP_ALIVE_MS: {
    schema: z.coerce.number().int().min(100).max(3_600_000).default(72_000),
    words: 'How long a connection stays open without a request.',
  },
  HTTP_BODY_BYTES: {
    schema: z.coerce.number().int().min(10_000).max(100_000_000).default(524_288),
    words: 'The largest body that is no file; a larger one is refused with 413 before it is read.',
  },
  HTTP_BODY_WINDOW_MS: {
    schema: z.coerce.number().int().min(100).max(600_000).default(20_000),
    words: 'Over how long the speed of an arriving body is measured.',
  },
  HTTP_BODY_BYTES_PER_SECOND: {
    schema: z.coerce.number().int().min(1).max(1_000_000).default(500),
    words: 'How fast a body has to arrive at least; a slower one is refused with 408.',
  },
  UPLOADS_AT_ONCE: {
    schema: z.coerce.number().int().min(1).max(1000).default(24),
    words: 'Files that arrive at once; more are refused with 429.',
  },
  UPLOADS_PER_ADDRESS: {
    schema: z.coerce.number().int().min(1).max(1000).default(16),
    words: 'The same from one address.',
  },
  UPLOADS_PER_SESSION: {
    schema: z.coerce.number().int().min(1).max(1000).default(6),
    words: 'The same from one session.',
  },
  RATE_PER_SESSION: {
    schema: z.coerce.number().int().min(1).max(10_000_000).default(3000),
    words: 'Calls a minute of one session; more are refused with 429.',
  },
  RATE_PER_ADDRESS: {
    schema: z.coerce.number().int().min(1).max(10_000_000).default(1200),
    words: 'Calls a minute from one address without a session; more are refused with 429.',
  },
  STREAMS_PER_SESSION: {
    schema: z.coerce.number().int().min(1).max(1000).default(20),
    words: 'Streams of live events that one session may have open.',
  },
  RECEIPTS_PER_HOUR: {
    schema: z.coerce.number().int().min(1).max(100_000).default(60),
    words: 'Receipts that one person without a manager’s rights may mail or text within an hour.',
  },
  PDFS_WAITING: {
    schema: z.coerce.number().int().min(1).max(10_000).default(60),
    words: 'How many papers of one company may wait to be drawn as PDF; more are refused with 429.',
  },
  EXPORTS_AT_ONCE: {
    schema: z.coerce.number().int().min(1).max(100).default(2),
    words: 'How many files of records one company may download at once; more are refused with 429.',
  },
  REPORTS_PER_SESSION: {
    schema: z.coerce.number().int().min(1).max(1000).default(20),
    words: 'Reports that one session may have in progress and waiting; more are refused with 429.',
  },
  REPORTS_PER_COMPANY: {
    schema: z.coerce.number().int().min(1).max(10_000).default(60),
    words: 'Reports of one company that may wait for their turn; more are refused with 429.',
  },
} as const

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Keys {
  id: string
  secret: string
}

const MOST_SKEW_MS = 15 * 60_000
const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** RFC 3986, as the protocol wants it: stricter than the platform's own. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function canonicalQuery(search: URLSearchParams): string {
  return [...search]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

/** 20261122T173000Z */
function timeOf(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** The protocol's code of what is wrong with a request's signature (version 4) or body; null where nothing is. */
export function signatureFault(request: IncomingMessage, body: Buffer, keys: Keys): string | null {
  const { headers, method = '', url = '' } = request
  const [, id = '', day = '', region = '', names = '', given = ''] =
    HEADER.exec(headers.authorization ?? '') ?? []
  if (given === '') return 'AccessDenied'
  if (id !== keys.id) return 'InvalidAccessKeyId'
  const stamp = String(headers['x-amz-date'])
  const skew = Math.abs(Date.now() - timeOf(stamp))
  if (!(skew < MOST_SKEW_MS) || !stamp.startsWith(day)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  // What could be changed in progress must be signed.
  if (!signed.includes('host') || !signed.includes('x-amz-content-sha256')) return 'AccessDenied'
  const hash = String(headers['x-amz-content-sha256'])
  // A body that is sent as a stream is not hashed beforehand; the word is signed anyway.
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://standin')
  const canonical = [
    method,
    pathname,
    canonicalQuery(searchParams),
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secret}`, day), region))
  const wanted = hmac(key, text)
  return timingSafeEqual(wanted, Buffer.from(given, 'hex')) ? null : 'SignatureDoesNotMatch'
}

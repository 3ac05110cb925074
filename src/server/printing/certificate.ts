import { createSign, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import {
  bitString,
  integer,
  nothing,
  objectId,
  octets,
  sequence,
  setOf,
  tagged,
  text,
  truth,
  utcTime,
} from './der.ts'

const RSA_WITH_SHA512 = '1.2.840.113549.1.1.13'
const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const BASIC_CONSTRAINTS = '2.5.29.19'
const KEY_USAGE = '2.5.29.15'
/** A certificate that expires would stop a shop from printing one morning; people tell their agents to trust this one. */
const LAST_DAY = new Date('2049-12-31T23:59:59Z')

const makeKeys = promisify(generateKeyPair)

const attribute = (id: string, words: string): Buffer => setOf(sequence(objectId(id), text(words)))

export interface KeyPair {
  certificate: string
  privateKey: string
}

const pem = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

/** A key pair of RSA and its own certificate (X.509 v3), which an agent trusts as its root. */
export async function makeKeyPair(organization: string, now: Date): Promise<KeyPair> {
  const { publicKey, privateKey } = await makeKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const algorithm = sequence(objectId(RSA_WITH_SHA512), nothing())
  const name = sequence(
    attribute(COMMON_NAME, `${organization} printing`),
    attribute(ORGANIZATION, organization),
  )
  const extensions = tagged(
    0xa3,
    sequence(
      sequence(objectId(BASIC_CONSTRAINTS), truth(), octets(sequence(truth()))),
      // Signatures and certificates.
      sequence(objectId(KEY_USAGE), truth(), octets(tagged(0x03, Buffer.of(2, 0x84)))),
    ),
  )
  const body = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(0x5a), randomBytes(15)])),
    algorithm,
    name,
    sequence(utcTime(new Date(now.getTime() - 86_400_000)), utcTime(LAST_DAY)),
    name,
    publicKey,
    extensions,
  )
  const signature = createSign('RSA-SHA512').update(body).sign(privateKey)
  return { certificate: pem('CERTIFICATE', sequence(body, algorithm, bitString(signature))), privateKey }
}

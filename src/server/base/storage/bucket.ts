import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConfigError, type Config } from '../config.ts'
import { StorageGone, type Storage } from './storage.ts'

const CONNECT_MS = 5000
const ANSWER_MS = 30_000
/** Exported files of records are large, and sending counts too. */
const KEEP_MS = 600_000

type BucketConfig = Pick<
  Config,
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_FORCE_PATH_STYLE'
  | 'S3_PREFIX'
>

const quiet = (): void => undefined

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

function gone(error: unknown): never {
  throw new StorageGone(error)
}
const nothing = (error: unknown): null => (isMissing(error) ? null : gone(error))

/** The keys of the settings; without them the vendor's own chain of credentials is used. */
function credentialsOf({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }: BucketConfig) {
  if (id !== undefined && secret !== undefined)
    return { credentials: { accessKeyId: id, secretAccessKey: secret } }
  if (id === undefined && secret === undefined) return {}
  throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.')
}

/** A bucket of S3, or of a server with the same protocol. The vendor's library is loaded only with it. */
export async function openBucket(config: BucketConfig, bucket: string): Promise<Storage> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region: config.S3_REGION,
    forcePathStyle: config.S3_FORCE_PATH_STYLE === 'on',
    ...(config.S3_ENDPOINT !== undefined && { endpoint: config.S3_ENDPOINT }),
    ...credentialsOf(config),
    // Errors are thrown, and reported where they are caught.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    // Other vendors' servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  })
  const prefix = config.S3_PREFIX === '' ? '' : `${config.S3_PREFIX.replace(/\/+$/, '')}/`
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  const listed = (start: string, most: number) =>
    client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, MaxKeys: most }))
  const read = async (key: string): Promise<Readable | null> => {
    const answer = await client.send(new s3.GetObjectCommand(at(key))).catch(nothing)
    return (answer?.Body as Readable | undefined) ?? null
  }
  return {
    place: `bucket ${config.S3_ENDPOINT ?? 'aws'} ${bucket} ${prefix}`,
    async put(key, bytes) {
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes })).catch(gone)
    },
    async get(key) {
      const body = await read(key)
      return body && Buffer.concat(await body.toArray().catch(gone))
    },
    async store(key, file) {
      const { size } = await stat(file)
      const body = createReadStream(file)
      const command = new s3.PutObjectCommand({ ...at(key), Body: body, ContentLength: size })
      await client.send(command, { requestTimeout: KEEP_MS }).catch(gone)
      await rm(file, { force: true })
    },
    async borrow(key, work) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'bayline-file-'))
      try {
        const file = path.join(folder, 'lent')
        const body = await read(key)
        if (body === null) throw new StorageGone(`there is no ${key}`)
        await pipeline(body, createWriteStream(file, { mode: 0o600 })).catch(gone)
        return await work(file)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(at(key))).catch(gone)
    },
    count: async (start) => (await listed(`${start}/`, 1000).catch(gone)).KeyCount ?? 0,
    async size(key) {
      const answer = await client.send(new s3.HeadObjectCommand(at(key))).catch(nothing)
      return answer?.ContentLength ?? null
    },
    async check() {
      await listed('', 1).catch(gone)
      return { free: null }
    },
  }
}

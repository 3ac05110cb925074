import { startStandin } from './standin.ts'

export interface Bucket {
  /** The settings with which a server keeps its files there. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

/** An empty bucket of a process that checks every signature. */
export async function startBucket(): Promise<Bucket> {
  const { url, stop } = await startStandin('s3', { STANDIN_KEY: 'its-key', STANDIN_SECRET: 'its/secret' })
  return {
    settings: {
      S3_ENDPOINT: url,
      S3_BUCKET: 'bayline',
      S3_ACCESS_KEY_ID: 'its-key',
      S3_SECRET_ACCESS_KEY: 'its/secret',
      S3_FORCE_PATH_STYLE: 'on',
      S3_PREFIX: 'shops/one',
    },
    stop,
  }
}

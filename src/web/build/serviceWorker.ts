import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'

const WORKER = 'sw.js'
/** Files that are not part of the application as it is loaded: other forms of the same, and what is never shown. */
const LEFT_OUT = /\.(br|gz|map|html)$/

/** Builds the service worker beside the application, with the list of its files and their versions. */
export function serviceWorker(): Plugin {
  let outDir = ''
  let root = ''
  return {
    name: 'bayline-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const files = JSON.stringify(await filesOf(outDir))
        await build({
          configFile: false,
          logLevel: 'warn',
          define: { FILES: files, 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'es2023',
            lib: {
              entry: join(root, 'worker/worker.ts'),
              formats: ['iife'],
              name: 'worker',
              fileName: () => WORKER,
            },
          },
        })
      },
    },
  }
}

async function filesOf(outDir: string): Promise<{ url: string; revision: string | null }[]> {
  const names = (await readdir(outDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(outDir.length + 1)
        .split(sep)
        .join('/'),
    )
  const listed = names.filter((name) => !LEFT_OUT.test(name) && name !== WORKER).sort()
  const page = await revisionOf(join(outDir, 'index.html'))
  const files = listed.map(async (name) => ({
    url: `/${name}`,
    revision: name.startsWith('assets/') ? null : await revisionOf(join(outDir, name)),
  }))
  return [{ url: '/?application', revision: page }, ...(await Promise.all(files))]
}

const revisionOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16)

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest|wasm)$/
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/**
 * Writes a brotli and a gzip version of each compressible asset, so that the server only picks one. The page itself is
 * left out: the server writes a new nonce into every copy.
 */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'bayline-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true }).catch(() => [])
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => twins(join(outDir, name))),
      )
    },
  }
}

async function twins(path: string): Promise<void> {
  const content = await readFile(path)
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await writeFile(`${path}.br`, await brotli(content, options))
  await writeFile(`${path}.gz`, await gz(content, { level: 9 }))
}

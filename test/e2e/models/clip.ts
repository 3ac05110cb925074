import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { once } from 'node:events'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'

const SIZE = { width: 1280, height: 720 }
/** Blank pictures first, as before a code comes into view. */
const FRAMES = { blank: 6, code: 12 }

/** A clip for Chromium's fake camera that shows a Code 39 label; made here, never kept. */
export async function cameraClip(text: string, file: string): Promise<string> {
  const code = await bwipjs.toBuffer({
    bcid: 'code39',
    text,
    scale: 2,
    height: 24,
    backgroundcolor: 'FFFFFF',
  })
  const picture = await sharp({ create: { ...SIZE, channels: 3, background: '#fff' } })
    .composite([{ input: await sharp(code).resize({ width: 1160, kernel: 'nearest' }).toBuffer() }])
    .greyscale()
    .raw()
    .toBuffer()
  const grey = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128)
  const luma = picture.length === SIZE.width * SIZE.height ? picture : everyThird(picture)
  await mkdir(path.dirname(file), { recursive: true })
  const out = createWriteStream(file)
  out.write(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip A1:1 C420\n`)
  const frame = (plane: Buffer) => {
    out.write('FRAME\n')
    out.write(plane)
    out.write(grey)
  }
  for (let at = 0; at < FRAMES.blank; at += 1) frame(Buffer.alloc(SIZE.width * SIZE.height, 255))
  for (let at = 0; at < FRAMES.code; at += 1) frame(luma)
  out.end()
  await once(out, 'finish')
  return path.resolve(file)
}

const everyThird = (rgb: Buffer): Buffer => Buffer.from(rgb.filter((_, at) => at % 3 === 0))

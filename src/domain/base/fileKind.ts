/** Files that can be attached: the extension under which each is stored. A WebP picture is stored as JPEG. */
export type FileKind = 'pdf' | 'png' | 'jpg' | 'heic'

/** Brands in the first box of pictures that iPhones write. */
const HEIC = /^ftyp(heic|heix|heim|heis|mif1|msf1)/

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/**
 * What the content of a file is, whatever its name and declared type: a PDF with its end, a picture, or null for all
 * else. Whether a picture is whole is seen when it is decoded.
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const head = latin(bytes.subarray(0, 1024))
  if (/^\s*%PDF-\d\.\d/.test(head)) return latin(bytes.subarray(-2048)).includes('%%EOF') ? 'pdf' : null
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'png'
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'jpg'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'jpg'
  return HEIC.test(head.slice(4)) ? 'heic' : null
}

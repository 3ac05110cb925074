/** A picture of black dots on white: rows of bytes, the first dot in the highest bit. */
export interface Bitmap {
  width: number
  height: number
  rows: Uint8Array
}

export const strideOf = (width: number): number => Math.ceil(width / 8)

export const blankBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  rows: new Uint8Array(strideOf(width) * height),
})

export function setDot(bitmap: Bitmap, x: number, y: number): void {
  const at = y * strideOf(bitmap.width) + (x >> 3)
  bitmap.rows[at] = (bitmap.rows[at] ?? 0) | (0x80 >> (x & 7))
}

export const isDot = ({ width, rows }: Bitmap, x: number, y: number): boolean =>
  ((rows[y * strideOf(width) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0

/** A picture of square modules, each so many dots wide. */
export function bitmapOfModules(modules: readonly (readonly boolean[])[], scale: number): Bitmap {
  const bitmap = blankBitmap((modules[0]?.length ?? 0) * scale, modules.length * scale)
  for (const [row, cells] of modules.entries())
    for (const [column, dark] of cells.entries())
      if (dark)
        for (let y = 0; y < scale; y += 1)
          for (let x = 0; x < scale; x += 1) setDot(bitmap, column * scale + x, row * scale + y)
  return bitmap
}

/** The same picture so many dots further right, as wide as given at least. */
export function padLeft(bitmap: Bitmap, left: number): Bitmap {
  const wide = blankBitmap(bitmap.width + left, bitmap.height)
  for (let y = 0; y < bitmap.height; y += 1)
    for (let x = 0; x < bitmap.width; x += 1) if (isDot(bitmap, x, y)) setDot(wide, x + left, y)
  return wide
}

/** The part of fontkit that papers use: which letters a typeface has. */
declare module 'fontkit' {
  export interface Typeface {
    hasGlyphForCodePoint: (codePoint: number) => boolean
  }
  export function create(file: Buffer): Typeface
  export function openSync(file: string): Typeface
}

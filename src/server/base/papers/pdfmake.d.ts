import 'pdfmake'

declare module 'pdfmake' {
  /** The files that the maker has in memory. */
  export const virtualfs: {
    existsSync: (name: string) => boolean
    writeFileSync: (name: string, file: Buffer) => void
  }
}

import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/**
 * The frame of every document: letter size, the shop's typeface, its language, and below each page its name and number.
 */
export const letter = (
  name: string,
  language: string,
  words: { page: string; of: string },
): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: 'LETTER',
  pageMargins: [40, 36, 40, 44],
  info: { title: name },
  language,
  displayTitle: true,
  footer: (page, pages) => ({
    text: `${name} · ${words.page} ${page} ${words.of} ${pages}`,
    alignment: 'center',
    fontSize: 8,
    color: '#555',
    margin: [0, 14, 0, 0],
  }),
  defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
})

import { describe, expect, test } from 'vitest'
import { fileKind } from './fileKind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('the kind of a file', () => {
  test.each([
    ['%PDF-1.7\n1 0 obj\n%%EOF\n', 'pdf'],
    ['\u0089PNG\r\n\u001A\nrest', 'png'],
    ['\u00FF\u00D8\u00FF\u00E0rest', 'jpg'],
    ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'jpg'],
    ['\0\0\0\u0018ftypheic', 'heic'],
    ['\0\0\0\u0018ftypmif1', 'heic'],
  ])('%j is seen by its first bytes', (content, kind) => {
    expect(fileKind(bytes(content))).toBe(kind)
  })

  test.each([
    '',
    '%PDF-1.7\nwithout its end',
    '<html>%PDF-1.7 %%EOF</html>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'MZ\u0090\0 a program',
    'PK\u0003\u0004 a package',
    '\0\0\0\u0018ftypmp42',
    'GIF89a',
  ])('%j is refused', (content) => {
    expect(fileKind(bytes(content))).toBeNull()
  })
})

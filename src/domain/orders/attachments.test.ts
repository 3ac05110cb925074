import { describe, expect, test } from 'vitest'
import { attachmentName } from './attachments.ts'

describe('the name of a file', () => {
  test.each([
    ['Door scratch.JPEG', 'jpg', 'Door scratch.jpg'],
    ['scan.webp', 'png', 'scan.png'],
    ['Facture 12.5', 'pdf', 'Facture 12.5.pdf'],
    ['invoice.exe', 'pdf', 'invoice.exe.pdf'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['C:\\photos\\hood.png', 'png', 'hood.png'],
    ['a"b\r\nSet-Cookie: x.pdf', 'pdf', 'a b Set-Cookie x.pdf'],
    ['photo\u202Egpj.exe', 'jpg', 'photogpj.exe.jpg'],
    ['<script>alert(1)</script>', 'png', 'script.png'],
    ['...', 'pdf', 'file.pdf'],
    ['Écaille de peinture – côté gauche.heic', 'heic', 'Écaille de peinture – côté gauche.heic'],
  ] as const)('%j with the content of a %s is %j', (given, extension, name) => {
    expect(attachmentName(given, extension)).toBe(name)
  })

  test('is cut to 100 characters, and never within one', () => {
    expect(attachmentName('a'.repeat(150), 'jpg')).toBe(`${'a'.repeat(100)}.jpg`)
    expect(attachmentName(`a${'🚗'.repeat(150)}`, 'jpg')).toBe(`a${'🚗'.repeat(49)}.jpg`)
  })
})

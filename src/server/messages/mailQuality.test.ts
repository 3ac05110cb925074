import { doIUseEmail } from '@jsx-email/doiuse-email'
import { describe, expect, test } from 'vitest'
import { everyMail } from '#test/harness/messages/everyMail.ts'
import { testOrder } from '#domain/orders/testOrder.test.ts'
import { MAIL_KINDS } from '../base/mail/mail.ts'

/** The clients that almost every customer reads mail with. */
const CLIENTS = ['gmail.*', 'apple-mail.*', 'outlook.*', 'yahoo.*'] as const
/** Every mail has a body; a client that does not keep it puts a block in its place. */
const UNAVOIDABLE = /^`<body> element`/

const mails = everyMail(testOrder())

describe('a mail of each kind in both languages', () => {
  test.each(mails)('$title uses nothing that a mail client lacks', ({ html, text, subject, language }) => {
    const checked = doIUseEmail(html, { emailClients: [...CLIENTS] })
    const problems = 'errors' in checked ? checked.errors.filter((row) => !UNAVOIDABLE.test(row)) : []
    expect(problems).toEqual([])
    expect(html.startsWith(`<!doctype html><html lang="${language}">`)).toBe(true)
    expect(html).not.toMatch(/<img|<script|<link|<b>|<sales>|<x>|<Laval>|\{[a-z_]+\}/)
    expect(text).not.toMatch(/<(?!b>|sales>|x>|Laval>)\w|\{[a-z_]+\}/)
    for (const said of [html, text, subject]) expect(said).not.toMatch(/undefined|null|NaN|\[object/)
    expect(subject.trim()).toBe(subject)
    expect(subject).not.toBe('')
  })

  test.each(mails)('$title has the marks and spaces of its language', ({ text, subject, language }) => {
    const said = `${subject}\n${text}`.replaceAll(/https?:\/\/\S+/g, '')
    // French has a space that does not break before a colon and in quotes; no word has a straight apostrophe.
    expect(said).not.toMatch(/\w'\w/)
    if (language === 'fr-CA') expect(said).not.toMatch(/[^\s\d:]:(?=\s)| [;?!](?=\s)/)
  })
})

test('a language has as many mails as the other, and each kind has one', () => {
  const count = (of: string) => mails.filter(({ language }) => language === of).length
  expect(count('en')).toBe(count('fr-CA'))
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(MAIL_KINDS))
})

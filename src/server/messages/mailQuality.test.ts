import { doIUseEmail } from '@jsx-email/doiuse-email'
import { describe, expect, test } from 'vitest'
import { everyMail } from '../../../test/harness/everyMail.ts'

/** The clients that almost every customer reads mail with. */
const CLIENTS = ['gmail.*', 'apple-mail.*', 'outlook.*', 'yahoo.*'] as const
/** Every mail has a body; a client that does not keep it puts a block in its place. */
const UNAVOIDABLE = /^`<body> element`/

describe('a mail of each kind in both languages', () => {
  test.each(everyMail())('$kind in $language uses nothing that a mail client lacks', ({ html, text }) => {
    const checked = doIUseEmail(html, { emailClients: [...CLIENTS] })
    const problems = 'errors' in checked ? checked.errors.filter((row) => !UNAVOIDABLE.test(row)) : []
    expect(problems).toEqual([])
    expect(html).toMatch(/^<!doctype html><html lang="(en|fr-CA)">/)
    expect(html).not.toMatch(/<img|<script|<link|\{[a-z_]+\}/)
    expect(text).not.toMatch(/<\w|\{[a-z_]+\}/)
  })
})

import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './signature.ts'

// The example of Twilio's own documentation of how requests are signed.
const TOKEN = '12345'
const ADDRESS = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const FORM = new URLSearchParams({
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
})
const MARK = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='

test('the mark is Twilio’s', () => {
  expect(signatureOf(TOKEN, ADDRESS, FORM)).toBe(MARK)
  expect(isSigned(TOKEN, ADDRESS, new URLSearchParams([...FORM].toReversed()), MARK)).toBe(true)
})

test('anything else is not signed', () => {
  expect(isSigned('12346', ADDRESS, FORM, MARK)).toBe(false)
  expect(isSigned(TOKEN, `${ADDRESS}&x=1`, FORM, MARK)).toBe(false)
  expect(
    isSigned(TOKEN, ADDRESS, new URLSearchParams({ ...Object.fromEntries(FORM), Digits: '1' }), MARK),
  ).toBe(false)
  expect(isSigned(TOKEN, ADDRESS, FORM, '')).toBe(false)
})

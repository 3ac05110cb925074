import { expect, test } from 'vitest'
import { requiredLine, seenVersion, versionOrNew } from './shared.ts'

const codes = (text: string) =>
  requiredLine(20)
    .safeParse(text)
    .error?.issues.map(({ message }) => message)

test('a required text says something as it is stored: markup and hidden characters alone do not', () => {
  expect(codes('<script>1</script>')).toEqual(['required'])
  expect(codes('<b></b>')).toEqual(['required'])
  expect(codes('\u200B\u2060')).toEqual(['required'])
  expect(codes('tread < 3 mm')).toBeUndefined()
  expect(requiredLine(20).safeParse('  ').error?.issues).toMatchObject([{ code: 'too_small' }])
  expect(requiredLine(20).safeParse('x'.repeat(21)).error?.issues).toMatchObject([{ code: 'too_big' }])
})

test('a version can be followed by another one', () => {
  const most = 2_147_483_647
  for (const version of [seenVersion, versionOrNew]) {
    expect(version.safeParse(most - 1).success).toBe(true)
    expect(version.safeParse(most).success).toBe(false)
  }
})

import { expect, test } from 'vitest'
import { requiredLine } from './shared.ts'

test('a required text says something as it is stored: markup and hidden characters alone do not', () => {
  const codes = (text: string) =>
    requiredLine(20)
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
  expect(codes('<script>1</script>')).toEqual(['required'])
  expect(codes('<b></b>')).toEqual(['required'])
  expect(codes('\u200B\u2060')).toEqual(['required'])
  expect(codes('tread < 3 mm')).toBeUndefined()
  expect(requiredLine(20).safeParse('  ').error?.issues).toMatchObject([{ code: 'too_small' }])
  expect(requiredLine(20).safeParse('x'.repeat(21)).error?.issues).toMatchObject([{ code: 'too_big' }])
})

import type { Words } from '#domain/base/words.ts'

/** Every error the product answers: its HTTP status and what it says to people. */
export interface ErrorText {
  readonly status: number
  readonly words: Words
}

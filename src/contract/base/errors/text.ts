/** Every error the product answers: its HTTP status and what it says to people, in both languages. */
export interface ErrorText {
  readonly status: number
  readonly en: string
  readonly fr: string
}

import { createStore } from '../store.ts'

/** The question for the password, for an action that a PIN alone does not allow. */
export interface PasswordQuestion {
  /** True: the password was right, so the action is sent again. */
  answer: (typed: boolean) => void
}

export const passwordQuestion = /* @__PURE__ */ createStore<PasswordQuestion | null>(null)

let asking: Promise<boolean> | null = null

/** Asks for the password; two actions at once ask once. */
export function passwordTyped(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => passwordQuestion.set({ answer: resolve })).finally(() => {
    asking = null
    passwordQuestion.set(null)
  })
  return asking
}

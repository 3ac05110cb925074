import { useLingui } from '@lingui/react/macro'

interface Problem {
  code: 'required' | 'missing_translation' | 'unknown_field' | 'too_many_segments'
  detail: string
}

/** What prevents saving the words of a message or a snippet. */
export function useProblemWord(): (problem: Problem) => string {
  const { t } = useLingui()
  return ({ code, detail }) => {
    const words = {
      required: t`Required.`,
      missing_translation: t`Translation missing: customers only get messages in their own language.`,
      unknown_field: t`There is no field named ${detail}.`,
      too_many_segments: t`Too long: ${detail} segments.`,
    }
    return words[code]
  }
}

import type { ApiError } from '../base/client/apiError.ts'
import { ProblemBanner } from '../ui/index.ts'
import { useProviderWords } from './words.ts'

/** A refusal, with what the payment provider said of it. */
export function Problem({ error }: { error: ApiError | null }) {
  const said = useProviderWords()(error)
  return (
    <>
      <ProblemBanner error={error} />
      {said !== '' && <p className="ui-quiet">{said}</p>}
    </>
  )
}

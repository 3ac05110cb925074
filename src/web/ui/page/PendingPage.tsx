import { ErrorState, Loading, Skeleton, type ProblemProps } from '../basics/Feedback.tsx'
import { Page } from './Page.tsx'

interface PendingPageProps extends ProblemProps {
  title: string
}

/** The page of one record while it loads, or when it could not be loaded. */
export function PendingPage({ title, error, onRetry }: PendingPageProps) {
  return (
    <Page title={title}>
      {error ? (
        <ErrorState error={error} {...(onRetry && { onRetry })} />
      ) : (
        <Loading>
          <Skeleton height={260} />
        </Loading>
      )}
    </Page>
  )
}

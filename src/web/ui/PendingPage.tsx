import { ErrorState, Loading, Skeleton, type ProblemProps } from './Feedback.tsx'
import { Page } from './Page.tsx'

interface PendingPageProps extends ProblemProps {
  title: string
}

/** The page of one record while it is on its way, or when it could not be had. */
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

import { useState, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#web/base/client/apiError.ts'
import { PendingPage } from './PendingPage.tsx'

interface EditablePageProps<Reply> {
  /** The heading until the record is loaded. */
  title: string
  query: Pick<UseQueryResult<Reply, ApiError>, 'data' | 'error' | 'refetch'>
  renderEditor: (reply: Reply, onDone: () => void) => ReactNode
  children: (reply: Reply, onEdit: () => void) => ReactNode
}

/** The page of one record, which is edited in its place. */
export function EditablePage<Reply>({ title, query, renderEditor, children }: EditablePageProps<Reply>) {
  const { data, error, refetch } = query
  const [editing, setEditing] = useState(false)
  if (!data) return <PendingPage title={title} error={error} onRetry={() => void refetch()} />
  return editing ? renderEditor(data, () => setEditing(false)) : children(data, () => setEditing(true))
}

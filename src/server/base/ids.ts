import { v7 } from 'uuid'

/** A new id: time-ordered, so that rows written together lie together. */
export const newId = (): string => v7()

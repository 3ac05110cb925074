import type { z } from 'zod'

type Stored = Readonly<Record<string, unknown>>

/** A document of one version as the next version has it. */
export type Upgrade = (document: Stored) => Stored

export interface Kind<Shape extends z.ZodType> {
  /** `table.column`, for each column that holds such documents. */
  columns: readonly `${string}.${string}`[]
  /** The version that this release writes. */
  version: number
  /** What a document of that version has. */
  shape: Shape
}

/**
 * A kind of document that is stored as JSON and served by later releases. Documents that are never written again keep the
 * version with which they were written, in a column of their row, and are upgraded when they are read. All others are
 * rewritten by migrations.
 */
export type StoredKind<Shape extends z.ZodType = z.ZodType> = Kind<Shape> &
  (
    | { /** The first makes version 2 of version 1. */ upgrades: readonly Upgrade[] }
    | { /** The first rewrote version 1 as version 2. */ migrations: readonly string[] }
  )

/** Documents that are upgraded when they are read. */
export type ReadKind<Shape extends z.ZodType = z.ZodType> = Extract<StoredKind<Shape>, { upgrades: unknown }>

/** Declares a kind that is upgraded when it is read. */
export const readKind = <Shape extends z.ZodType>(kind: ReadKind<Shape>): ReadKind<Shape> => kind

/** Reads a document that any release wrote. Throws for a version of a later release. */
export function readStored<Shape extends z.ZodType>(
  { columns, version: latest, upgrades }: ReadKind<Shape>,
  version: number,
  document: unknown,
): z.output<Shape> {
  if (version > latest) throw new Error(`${columns.join(', ')}: version ${version} is of a later release`)
  return upgrades
    .slice(version - 1)
    .reduce((older, upgrade) => upgrade(older), document as Stored) as z.output<Shape>
}

/** What a bay is for. The board shows it beside the bay's name, except for an ordinary one. */
export const BAY_KINDS = [
  'service',
  'lift',
  'pit',
  'alignment',
  'tires',
  'inspection',
  'wash',
  'parking',
] as const
export type BayKind = (typeof BAY_KINDS)[number]

/** The kind under its stored name; one of a newer release counts as ordinary. */
export const bayKindOf = (name: string): BayKind => BAY_KINDS.find((kind) => kind === name) ?? 'service'

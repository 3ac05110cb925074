import type { ReactNode } from 'react'

/** A fact and its label; an empty text is left out. */
type Fact = readonly [label: string, value: ReactNode]

interface FactsProps {
  facts: readonly Fact[]
  /** The screen’s own layout; columns by default. */
  className?: string | undefined
  /** Further facts, already as elements. */
  children?: ReactNode
}

/** The facts of one record: labels with their values. */
export function Facts({ facts, className = 'ui-facts', children }: FactsProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {children}
    </dl>
  )
}

import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useArrivalFocus } from './arrival.ts'
import { cx } from '../cx.ts'

export interface PageProps {
  /** The page's name in the tab; also the heading unless `heading` draws it. */
  title: string
  heading?: ReactNode
  /** Key facts next to the title. */
  facts?: ReactNode
  /** Right side of the title row: at most one primary. */
  actions?: ReactNode
  /** The row of filters under the title. */
  filters?: ReactNode
  /** A panel of 340 px at the right; below the content on tablets. */
  side?: ReactNode
  sideLabel?: string
  /** Narrow text pages stay readable; boards use the whole width. */
  width?: 'narrow' | 'normal' | 'full'
  /** The content scrolls itself (boards, editors) instead of the page. */
  fixed?: boolean
  children: ReactNode
}

/** Title row, filters, content, side: the layout of every signed-in page. */
export function Page(props: PageProps) {
  const { title, heading, facts, actions, filters, side, sideLabel, width = 'full', fixed, children } = props
  const page = useArrivalFocus()
  useEffect(() => {
    document.title = `${title} · Bayline`
  }, [title])
  return (
    <div
      ref={page}
      className={cx('ui-page', fixed && 'ui-page-fixed', side !== undefined && 'ui-page-sided')}
    >
      <div className="ui-page-main">
        <div className="ui-page-head">
          <h1 className="ui-page-title">{heading ?? title}</h1>
          {facts && <div className="ui-page-facts">{facts}</div>}
          {actions && <div className="ui-page-actions ui-no-print">{actions}</div>}
        </div>
        {filters && <div className="ui-page-filters ui-no-print">{filters}</div>}
        <div className={cx('ui-page-body', `ui-page-${width}`)}>{children}</div>
      </div>
      {side !== undefined && (
        <aside className="ui-page-side" aria-label={sideLabel}>
          {side}
        </aside>
      )}
    </div>
  )
}

export interface SectionProps {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A block on a page, with one border; never a card inside a card. */
export function Section({ title, description, actions, children }: SectionProps) {
  return (
    <section className="ui-section">
      {(title || actions) && (
        <div className="ui-section-head">
          <div>
            <h2>{title}</h2>
            {description && <p className="ui-quiet">{description}</p>}
          </div>
          {actions && <div className="ui-section-actions">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Elements in a column or a row, spaced by a step of the scale. */
export function Stack({ gap = 5, children }: { gap?: 2 | 3 | 4 | 5 | 6 | 7; children: ReactNode }) {
  return <div className={`ui-stack ui-gap-${gap}`}>{children}</div>
}

export function Row(props: {
  gap?: 2 | 3 | 4 | 5 | 6 | 7
  end?: boolean
  wrap?: boolean
  children: ReactNode
}) {
  const { gap = 4, end, wrap, children } = props
  return (
    <div className={cx('ui-row', `ui-gap-${gap}`, end && 'ui-row-end', wrap && 'ui-row-wrap')}>
      {children}
    </div>
  )
}

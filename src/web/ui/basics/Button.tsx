import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { PagePath } from '#contract/base/pages.ts'
import { PageLink, type PageAddress, type PageLinkProps } from '#web/base/navigation.tsx'
import { cx } from '../cx.ts'
import { Kbd } from './Kbd.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

interface Look {
  variant?: ButtonVariant
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
  /** The key with the same effect, shown on the button and announced by screen readers. */
  kbd?: string
  full?: boolean
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Why it may not be pressed; the button stays reachable so that the reason can be read. */
  disabledReason?: string | false | null | undefined
  /** Work is in progress: pressing again does nothing. */
  busy?: boolean
  /** Shown on hover and focus; a reason for being disabled comes first. */
  tip?: string
}

function lookClass({ variant = 'secondary', size = 'md', full }: Look): string {
  return cx('ui-button', `ui-button-${variant}`, size !== 'md' && `ui-button-${size}`, full && 'ui-full')
}

/** Else leaving a field for the button shows its error, and the button moves away under the pointer. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

export function Button({
  variant,
  size,
  icon,
  kbd,
  full,
  disabledReason,
  busy,
  tip,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const { t } = useLingui()
  const blocked = Boolean(disabledReason) || busy
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(
        lookClass({ variant: variant ?? 'secondary', size: size ?? 'md', full: full ?? false }),
        className,
      )}
      data-tip={disabledReason || tip}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      aria-keyshortcuts={kbd ?? rest['aria-keyshortcuts']}
      {...(rest.type === 'submit' && { onMouseDown: keepFocus })}
      onClick={press}
    >
      {busy ? <span className="ui-spin" aria-hidden /> : icon}
      {children !== undefined && <span className="ui-button-text">{children}</span>}
      {kbd && <Kbd>{kbd}</Kbd>}
      {busy && <span className="ui-hidden">{t`Working…`}</span>}
    </button>
  )
  if (!disabledReason) return button
  return (
    <>
      {button}
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'full' | 'aria-label'> {
  /** Its action; the tooltip and the accessible name. */
  label: string
  icon: ReactNode
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  className,
  disabledReason,
  kbd,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      tip={kbd ? `${label} · ${kbd}` : label}
      variant={variant}
      icon={icon}
      className={cx('ui-icon-button', className)}
      aria-label={label}
      aria-keyshortcuts={kbd}
      disabledReason={disabledReason}
    />
  )
}

export interface ButtonLinkProps<P extends PagePath>
  extends Look, PageAddress<P>, Pick<PageLinkProps<P>, 'discards'>, Omit<ComponentProps<'a'>, 'href'> {
  children?: ReactNode
}

/** A link that looks like a button: for going to another page, where a button is for an action. */
export function ButtonLink<P extends PagePath>({
  variant,
  size,
  icon,
  kbd,
  full,
  className,
  children,
  ...rest
}: ButtonLinkProps<P>) {
  const look = {
    variant: variant ?? ('secondary' as const),
    size: size ?? ('md' as const),
    full: full ?? false,
  }
  return (
    <PageLink {...rest} className={cx(lookClass(look), className)} aria-keyshortcuts={kbd}>
      {icon}
      {children !== undefined && <span className="ui-button-text">{children}</span>}
      {kbd && <Kbd>{kbd}</Kbd>}
    </PageLink>
  )
}

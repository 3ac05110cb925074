/** The product's mark. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="ui-logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" />
      <path d="M7.5 15 16 8.2 24.5 15v8.5a1.5 1.5 0 0 1-1.5 1.5H9a1.5 1.5 0 0 1-1.5-1.5zM12 25v-6.5h8V25M12 21.5h8" />
    </svg>
  )
}

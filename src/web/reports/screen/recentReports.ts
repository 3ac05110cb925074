const KEY = 'bayline_recent_reports'
const MOST = 5

/** The paths of the reports that were opened last on this device, the latest first. */
export function recentReports(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path): path is string => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Notes that a report was opened. */
export function noteReport(path: string): void {
  const next = [path, ...recentReports().filter((each) => each !== path)].slice(0, MOST)
  localStorage.setItem(KEY, JSON.stringify(next))
}

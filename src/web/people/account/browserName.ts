/** The browser and system of a user-agent text, as far as people know them. */
export function browserName(agent: string): string {
  const browsers: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]
  const systems: [RegExp, string][] = [
    [/iPad|iPhone/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]
  const name = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1]
  return [name(browsers), name(systems)].filter(Boolean).join(' · ') || agent.slice(0, 40)
}

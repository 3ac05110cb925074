export const barsChart = () => import('./BarsChart.tsx')
export const seriesChart = () => import('./SeriesChart.tsx')

/** Loads what draws charts, while their figures are still on the way. */
export function loadCharts(): void {
  void barsChart()
  void seriesChart()
}

/** Whether a bench only shows that it runs (`BENCH_SIZE=least`): its figures say nothing then. */
export const isLeast = process.env['BENCH_SIZE'] === 'least'

/** How much of something a bench does: whole, for its figures, or the least with which it still runs. */
export const sized = <T>(whole: T, least: T): T => (isLeast ? least : whole)

/**
 * Whether a bench may use Chromium and the built web application. `BENCH_WEB=off` says no: the tests run the benches
 * before anything is built.
 */
export const hasWeb = process.env['BENCH_WEB'] !== 'off'

import path from 'node:path'

/**
 * `npm run demo:printers`: a printing agent with three printers that draw what they print into a folder, until Ctrl-C.
 * Pages are drawn by the browser of the tests; without it they are stored as PDF alone.
 */
async function main(): Promise<void> {
  const data = process.env['BAYLINE_DATA'] ?? './data'
  const folder = (process.env['STANDIN_PICTURES'] ??= path.join(data, 'printed'))
  process.env['STANDIN_PORT'] ??= '8182'
  console.log(
    `Three printers draw into ${path.resolve(folder)}. Open Printing in the browser on this device.`,
  )
  await import('#test/standins/printAgent.ts')
}

await main()

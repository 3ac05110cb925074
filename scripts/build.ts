import { buildStale } from './lib/build.ts'

const { built } = await buildStale()
if (built.length === 0) console.log('Everything is built already')

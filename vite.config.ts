import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './src/web/build/contractRoutes.ts'
import { serviceWorker } from './src/web/build/serviceWorker.ts'
import { precompress } from './src/web/build/precompress.ts'

const api = process.env['BAYLINE_API'] ?? 'http://localhost:3000'
const uiModule = /[/\\]src[/\\]web[/\\].*(?<!\.css)$/

export default defineConfig({
  root: 'src/web',
  define: { WITH_KIT: JSON.stringify(process.env['VITE_KIT'] === '1') },
  plugins: [
    contractRoutes(),
    lingui(),
    // Before the compiler, which writes tags as calls: a macro is not recognized afterwards.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: true }),
    serviceWorker(),
    precompress(),
  ],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A data: font or picture would need a wider content security policy.
    assetsInlineLimit: 0,
    // The files of every screen would be named in the first load.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Shared by forms alone: the first load must not carry them.
            { name: 'zod', test: /node_modules[/\\]zod[/\\]/ },
            // What every screen needs at its start: one file compresses better than two dozen small ones.
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
      // Modules of the kit that a chunk does not use must not be drawn into it by the barrel file.
      treeshake: { moduleSideEffects: (id: string) => !uiModule.test(id) || id.endsWith('main.tsx') },
    },
  },
  server: { proxy: { '/api': api, '/print/': api, '/deploy': api, '/c.png': api } },
})

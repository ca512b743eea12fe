import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The workspace's own packages come from their source, unbuilt.
  resolve: { conditions: ['@kit/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Nothing inline: the page runs under `script-src 'self'; style-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
  },
})

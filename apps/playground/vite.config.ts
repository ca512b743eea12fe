import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  plugins: [react()],
  // A dApp leaves this line out: it makes the workspace's own packages come from their source, unbuilt.
  resolve: { conditions: ['@kit/source', ...defaultClientConditions] },
  // The server writes another nonce into every answer.
  html: { cspNonce: 'NONCE' },
  build: {
    target: 'es2022',
    // Nothing inline: scripts and styles run by their nonce alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [page('index.html'), page('preview.html'), page('minimal.html')] },
  },
})

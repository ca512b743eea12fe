import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { conditionsOf } from './built-packages.ts'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  // A dApp leaves this line out.
  resolve: { conditions: conditionsOf(mode) },
  // The server writes another nonce into every answer.
  html: { cspNonce: 'NONCE' },
  build: {
    target: 'es2022',
    // Nothing inline: scripts and styles run by their nonce alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [page('index.html'), page('preview.html'), page('minimal.html')] },
  },
}))

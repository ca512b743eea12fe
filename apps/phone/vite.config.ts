import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The server writes another nonce into every answer.
  html: { cspNonce: 'NONCE' },
  build: {
    target: 'es2022',
    // Nothing inline: scripts and styles run by their nonce alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A wallet library in one piece: this page is for this machine alone.
    chunkSizeWarningLimit: 1500,
  },
})

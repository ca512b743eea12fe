import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Nothing inline: the page runs under `script-src 'self'; style-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A wallet library in one piece: this page is for this machine alone.
    chunkSizeWarningLimit: 1500,
  },
})

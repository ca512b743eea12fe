import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@kit/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // A folder that the test page does not have.
    assetsDir: 'kit',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { conditionsOf } from '../built-packages.ts'

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  resolve: { conditions: conditionsOf(mode) },
  build: {
    target: 'es2022',
    // A folder that the test page does not have.
    assetsDir: 'kit',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}))

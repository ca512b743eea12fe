import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022' },
  test: {
    include: ['src/*/*.ts', 'src/run-in-vitest.ts'],
    // Far more than any takes on a machine that does much else at the same time.
    ...{ testTimeout: 600_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } },
  },
})

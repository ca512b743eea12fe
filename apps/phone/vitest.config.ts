import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@kit/source'] },
  ssr: { resolve: { conditions: ['@kit/source'] } },
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000 },
})

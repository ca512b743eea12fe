import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@kit/source'] },
  ssr: { resolve: { conditions: ['@kit/source'] } },
  // Property tests of 10⁵ runs take their time where several packages share a processor.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})

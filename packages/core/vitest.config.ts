import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Not a dependency, since @kit/testing depends on this package.
const testing = fileURLToPath(new URL('../testing/src/index.ts', import.meta.url))

export default defineConfig({
  resolve: { conditions: ['@kit/source'], alias: { '@kit/testing': testing } },
  ssr: { resolve: { conditions: ['@kit/source'] } },
  // Property tests of 10⁵ runs take their time where several packages share a processor.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})

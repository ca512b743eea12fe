import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const enough = 120_000

/**
 * The Vitest configuration of a package. Its waits are longer than any machine is busy: a wait that is over means that
 * what the test waits for does not come.
 *
 * @param test what the package has different
 */
export const unitTests = (
  test: NonNullable<ViteUserConfig['test']> = {},
  resolve: NonNullable<ViteUserConfig['resolve']> = {},
): ViteUserConfig =>
  defineConfig({
    resolve: { conditions: ['@kit/source'], ...resolve },
    ssr: { resolve: { conditions: ['@kit/source'] } },
    test: {
      include: ['src/**/*.test.ts'],
      testTimeout: enough,
      hookTimeout: enough,
      expect: { poll: { timeout: enough / 4 } },
      ...test,
      setupFiles: [fileURLToPath(new URL('./patient-waits.ts', import.meta.url)), ...[test.setupFiles ?? []].flat()],
    },
  })

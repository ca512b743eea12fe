import { fileURLToPath } from 'node:url'

/** How `pnpm mutate` runs Stryker, in the folder of a package. */
export default {
  mutate: JSON.parse(process.env.KIT_MUTATE ?? '[]'),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: fileURLToPath(new URL('vitest.mutate.config.ts', import.meta.url)) },
  // Sentences for developers may change.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 60_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}

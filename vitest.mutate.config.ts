import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unitTests } from '@kit/tooling/unit-tests'

const errors = 'src/test-utils/with-errors.ts'
const testing = fileURLToPath(new URL('packages/testing/src/index.ts', import.meta.url))

/**
 * The unit tests without those that start a chain, a database or a browser, or run a whole contract, which take seconds for each change,
 * and without those that read the bundled program, which Stryker has written into, or the repository, of which it copies one package.
 */
export default unitTests(
  {
    isolate: true,
    // As in the package's own configuration.
    setupFiles: existsSync(errors) ? [errors] : [],
    include: ['{src,server,contract}/**/*.test.ts'],
    exclude: [
      '**/*.{chain,contract,broken,corpus}.test.ts',
      '**/libraries/**',
      '**/{entry,platforms.attacks}.test.ts',
      '**/kit/check-config.test.ts',
      '**/server/{attacks,browser,serve,asvs}.test.ts',
      '**/server/{store,social,mail,config}/**',
    ],
  },
  // `@kit/core` cannot depend on it.
  { alias: [{ find: /^@kit\/testing$/, replacement: testing }] },
)

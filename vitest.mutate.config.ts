import { unitTests } from '@kit/tooling/unit-tests'

/** The unit tests without those that start a chain, a database or a browser, or run a whole contract, which take seconds for each change. */
export default unitTests({
  isolate: true,
  include: ['{src,server,contract}/**/*.test.ts'],
  exclude: [
    '**/*.{chain,contract,broken,corpus}.test.ts',
    '**/libraries/**',
    '**/server/{attacks,browser,serve,asvs}.test.ts',
    '**/server/{store,social,mail,config}/**',
  ],
})

import type { Endpoints } from '@kit/sandbox'

/** The addresses of the pages under test, and of the sandbox. */
export type TestEnvironment = {
  readonly url: string
  readonly phone: string
  readonly metamaskPage: string
  readonly authFrame: string
  readonly endpoints: Endpoints
}

/** The environment variable in which the set-up passes the addresses to the workers. */
export const environmentVariable = 'KIT_E2E_STAGE'

export function readEnvironment(): TestEnvironment {
  const text = process.env[environmentVariable]
  if (!text) throw new Error('The end-to-end tests run through `pnpm e2e`, which starts what they need.')
  const environment: TestEnvironment = JSON.parse(text)
  return environment
}

import type { Endpoints } from '@kit/sandbox'

/** Where the tests play. */
export type Stage = { readonly url: string; readonly phone: string; readonly endpoints: Endpoints }

/** How the set-up tells the workers. */
export const stageVariable = 'KIT_E2E_STAGE'

export function readStage(): Stage {
  const text = process.env[stageVariable]
  if (!text) throw new Error('The end-to-end tests run through `pnpm e2e`, which starts what they need.')
  return JSON.parse(text) as Stage
}

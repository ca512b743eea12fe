import { KitError, type PlainErrorCode } from '@kit/core'

/** What is wrong with a dApp's project, and what its developer can do about it. */
const reasons: { readonly [C in PlainErrorCode]?: string } = {
  'project/no-id': 'Project ID Not Configured: pass browser({ projectId }) or walletConnect({ projectId }).',
  'project/invalid-id':
    'Invalid Project ID: no project has this projectId. Copy it again from the settings of your project.',
  'config/origin-not-allowed':
    'Invalid App Configuration: this page’s origin is not on the allow-list of your project. Add it in its settings.',
}

/**
 * An error of a service; one that only the dApp's developer can repair says what to do.
 *
 * @param seen what was seen of it, such as a status
 */
export function serviceError(code: PlainErrorCode, { seen, cause }: { seen?: string; cause?: unknown } = {}): KitError {
  const reason = reasons[code]
  const detail = reason && seen ? `${reason} (${seen})` : (reason ?? seen)
  return new KitError(code, { cause, ...(detail === undefined ? {} : { detail }) })
}

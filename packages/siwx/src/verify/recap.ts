/** Before the actions, whatever the message says besides. */
const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '
const prefix = 'urn:recap:'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function decode(resource: string): unknown {
  try {
    const base64 = resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** The methods that a ReCap lets the page ask the wallet for; `null` where it says anything else. */
function methodsOf(resource: string): readonly string[] | null {
  const recap = decode(resource)
  if (!isRecord(recap) || !isRecord(recap.att) || Object.keys(recap).some((key) => key !== 'att' && key !== 'prf'))
    return null
  const { eip155, ...others } = recap.att
  if (!isRecord(eip155) || Object.keys(others).length > 0) return null
  const methods = Object.keys(eip155).map((ability) => /^request\/(\w+)$/.exec(ability)?.[1])
  return methods.every((method) => method !== undefined) && methods.length > 0 ? methods : null
}

const sorted = (texts: readonly string[]) => [...texts].sort().join()

/** Whether a statement grants exactly these methods. Their order means nothing, and wallets differ in it. */
function grants(statement: string, methods: readonly string[]): boolean {
  const [, listed = ''] = /^\(1\) 'request': '(.+)' for 'eip155'\.$/.exec(statement) ?? []
  return sorted(listed.split("', '")) === sorted(methods)
}

type Said = { readonly statement?: string | undefined; readonly resources?: readonly string[] | undefined }

/**
 * Takes a ReCap (ERC-5573) out of what a message says: the last resource, and the end of the statement that says the same in words.
 * Read are those of WalletConnect, by which a wallet allows the page what its session allows: to ask for methods of EVM chains.
 *
 * @returns what was said besides; unchanged where there is no ReCap, or one that says anything else
 */
export function withoutRecap({ statement, resources }: Said): Said {
  const last = resources?.at(-1)
  const methods = last?.startsWith(prefix) ? methodsOf(last) : null
  const at = statement?.indexOf(opening) ?? -1
  if (!resources || !methods || statement === undefined || at < 0) return { statement, resources }
  const [before, granted] = [statement.slice(0, at), statement.slice(at + opening.length)]
  if (!grants(granted, methods) || (before !== '' && !before.endsWith(' '))) return { statement, resources }
  return {
    statement: before === '' ? undefined : before.slice(0, -1),
    resources: resources.length === 1 ? undefined : resources.slice(0, -1),
  }
}

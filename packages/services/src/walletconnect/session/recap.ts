import { type CaipNetworkId, isNetworkId } from '@kit/core'
import { fieldsOf, isRecord } from '../is-record.ts'

const prefix = 'urn:recap:'

/** What a ReCap (ERC-5573) lets the page do: ask for these methods. */
export type Recap = {
  readonly methods: readonly string[]
  /** Where, if it says so. */
  readonly networks: readonly CaipNetworkId[]
}

export const isRecap = (resource: string): boolean => resource.startsWith(prefix)

/** Writes the resource that asks for methods of a namespace, on any chain. */
export function writeRecap(namespace: string, methods: readonly string[]): string {
  const abilities = inOrder(methods).map((method) => [`request/${method}`, [{}]])
  return prefix + btoa(JSON.stringify({ att: { [namespace]: Object.fromEntries(abilities) } })).replace(/=+$/, '')
}

/** Reads the last resource of a message; nothing is allowed by any other. */
export function readRecap(resource: string | undefined, namespace: string): Recap {
  const recap = resource !== undefined && isRecap(resource) ? decode(resource.slice(prefix.length)) : null
  const allowed = isRecord(recap) && isRecord(recap.att) ? recap.att[namespace] : null
  const abilities = fieldsOf(allowed)
  const limits = Object.values(abilities).flatMap((each) => (Array.isArray(each) ? each : []))
  const chains = limits.flatMap((limit) => (isRecord(limit) && Array.isArray(limit.chains) ? limit.chains : []))
  return {
    methods: Object.keys(abilities).flatMap((ability) => /^request\/(\w+)$/.exec(ability)?.[1] ?? []),
    networks: [...new Set(chains.filter(isNetworkId))],
  }
}

const opening = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** The statement with what a ReCap allows in words, where it does not end in them already. */
export function stateRecap(statement: string, { methods }: Recap, namespace: string): string {
  if (methods.length === 0 || statement.includes(opening)) return statement
  const listed = inOrder(methods).map((method) => `'${method}'`)
  return `${statement ? `${statement} ` : ''}${opening}(1) 'request': ${listed.join(', ')} for '${namespace}'.`
}

const inOrder = (methods: readonly string[]) => [...methods].sort((one, other) => one.localeCompare(other))

function decode(base64: string): unknown {
  try {
    return JSON.parse(atob(base64.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

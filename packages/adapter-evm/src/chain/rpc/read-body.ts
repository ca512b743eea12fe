import { serviceLimits } from '@kit/core'
import { readText } from '@kit/core/adapters'
import { RpcFault } from './rpc-fault.ts'

/**
 * Reads a response's text, at most 10 MiB after decompression, whatever its headers say.
 *
 * @throws RpcFault `rpc/invalid-response` when there is more.
 */
export function readBody(response: Response): Promise<string> {
  const tooLong = () =>
    new RpcFault('rpc/invalid-response', `The answer is longer than ${serviceLimits.rpcBodyBytes} bytes.`)
  return readText(response.body?.getReader(), { decoder: new TextDecoder(), most: serviceLimits.rpcBodyBytes, tooLong })
}

/**
 * Parses untrusted JSON.
 *
 * @throws RpcFault `rpc/parse` for malformed JSON, `rpc/invalid-response` for JSON nested deeper than 32 levels
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > serviceLimits.jsonDepth)
    throw new RpcFault('rpc/invalid-response', 'The answer is nested too deeply.')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RpcFault('rpc/parse', 'The answer is no JSON.', {}, cause)
  }
}

const quote = 34
const backslash = 92
const openers: ReadonlySet<number> = new Set([91, 123])
const closers: ReadonlySet<number> = new Set([93, 125])

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (openers.has(character)) deepest = Math.max(deepest, ++depth)
    else if (closers.has(character)) depth -= 1
    if (deepest > serviceLimits.jsonDepth) return deepest
  }
  return deepest
}

function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at !== -1) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at
    at = text.indexOf('"', at + 1)
  }
  return text.length
}
